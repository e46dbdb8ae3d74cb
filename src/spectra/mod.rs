//! Coverage matrices, suspiciousness metrics, propagation over flow graphs, foreign formats.
