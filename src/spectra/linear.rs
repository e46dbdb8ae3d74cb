//! Small dense systems of linear equations, singular ones included.

/// `matrix * x = right`, square.
pub(super) struct LinearSystem {
    pub matrix: Vec<Vec<f64>>,
    pub right: Vec<f64>,
}

/// A pivot or a singular value below this share of the largest is zero.
const TINY: f64 = 1e-10;

/// Sweeps of rotations; each squares what is left, so a handful does.
const MAX_SWEEPS: usize = 60;

impl LinearSystem {
    /// The solution, or `None` if there is not exactly one: elimination with partial pivoting.
    pub(super) fn solve(&self) -> Option<Vec<f64>> {
        let n = self.right.len();
        let mut rows: Vec<Vec<f64>> =
            self.matrix.iter().zip(&self.right).map(|(row, right)| [row.as_slice(), &[*right]].concat()).collect();
        let scale = self.matrix.iter().flatten().fold(0.0f64, |most, cell| most.max(cell.abs()));
        for column in 0..n {
            let pivot = (column..n).max_by(|a, b| rows[*a][column].abs().total_cmp(&rows[*b][column].abs()))?;
            if rows[pivot][column].abs() <= TINY * scale {
                return None;
            }
            rows.swap(column, pivot);
            let (done, rest) = rows.split_at_mut(column + 1);
            let pivot = &done[column];
            for row in rest {
                let factor = row[column] / pivot[column];
                row.iter_mut().zip(pivot).skip(column).for_each(|(cell, above)| *cell -= factor * above);
            }
        }
        let mut solution = vec![0.0; n];
        for at in (0..n).rev() {
            let known: f64 = (at + 1..n).map(|column| rows[at][column] * solution[column]).sum();
            solution[at] = (rows[at][n] - known) / rows[at][at];
        }
        Some(solution)
    }

    /// Of all `x` for which `matrix * x` comes closest to `right`, the one nearest to `prior`.
    ///
    /// By the singular value decomposition, which one-sided Jacobi rotations make (Hestenes, 1958).
    pub(super) fn nearest_to(&self, prior: &[f64]) -> Vec<f64> {
        let n = self.right.len();
        let column = |at: usize| -> Vec<f64> { self.matrix.iter().map(|row| row[at]).collect() };
        // Columns of `matrix * rotations`, which become orthogonal, and of the rotations.
        let mut turned: Vec<Vec<f64>> = (0..n).map(column).collect();
        let mut rotations: Vec<Vec<f64>> =
            (0..n).map(|at| (0..n).map(|row| f64::from(u8::from(row == at))).collect()).collect();
        for _ in 0..MAX_SWEEPS {
            let mut is_orthogonal = true;
            for left in 0..n {
                for right in left + 1..n {
                    let (a, b, c) = (
                        dot(&turned[left], &turned[left]),
                        dot(&turned[right], &turned[right]),
                        dot(&turned[left], &turned[right]),
                    );
                    if c.abs() <= f64::EPSILON * (a * b).sqrt() {
                        continue;
                    }
                    is_orthogonal = false;
                    let zeta = (b - a) / (2.0 * c);
                    let tangent = zeta.signum() / (zeta.abs() + zeta.hypot(1.0));
                    let cosine = tangent.hypot(1.0).recip();
                    for columns in [&mut turned, &mut rotations] {
                        rotate(columns, (left, right), (cosine, cosine * tangent));
                    }
                }
            }
            if is_orthogonal {
                break;
            }
        }
        let residual: Vec<f64> = self.matrix.iter().zip(&self.right).map(|(row, it)| it - dot(row, prior)).collect();
        let largest = turned.iter().map(|column| dot(column, column)).fold(0.0, f64::max);
        let mut found = prior.to_vec();
        for (column, rotation) in turned.iter().zip(&rotations) {
            let square = dot(column, column);
            if square > (TINY * TINY * largest).max(f64::MIN_POSITIVE) {
                let share = dot(column, &residual) / square;
                found.iter_mut().zip(rotation).for_each(|(cell, part)| *cell += share * part);
            }
        }
        found
    }
}

fn rotate(columns: &mut [Vec<f64>], (left, right): (usize, usize), (cosine, sine): (f64, f64)) {
    let (before, after) = columns.split_at_mut(right);
    for (one, other) in before[left].iter_mut().zip(&mut after[0]) {
        (*one, *other) = (cosine * *one - sine * *other, sine * *one + cosine * *other);
    }
}

fn dot(left: &[f64], right: &[f64]) -> f64 {
    left.iter().zip(right).map(|(a, b)| a * b).sum()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn near(found: &[f64], expected: &[f64]) {
        assert!(found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-9), "{found:?}, not {expected:?}");
    }

    #[test]
    fn a_line_of_solutions_gives_the_nearest_point() {
        let system = LinearSystem { matrix: vec![vec![1.0, -1.0], vec![-1.0, 1.0]], right: vec![0.0, 0.0] };
        assert_eq!(system.solve(), None);
        near(&system.nearest_to(&[1.0, 3.0]), &[2.0, 2.0]);
    }

    #[test]
    fn what_nothing_meets_is_met_as_closely_as_can_be() {
        let system = LinearSystem { matrix: vec![vec![1.0, 0.0], vec![1.0, 0.0]], right: vec![1.0, 3.0] };
        near(&system.nearest_to(&[0.0, 7.0]), &[2.0, 7.0]);
    }

    proptest! {
        #[test]
        fn both_ways_agree_where_there_is_one_solution(cells in prop::collection::vec(-5i8..5, 16), right in prop::collection::vec(-9i8..9, 4)) {
            let matrix: Vec<Vec<f64>> = cells.chunks(4).map(|row| row.iter().map(|it| f64::from(*it)).collect()).collect();
            let system = LinearSystem { matrix, right: right.into_iter().map(f64::from).collect() };
            if let Some(solution) = system.solve() {
                for (row, right) in system.matrix.iter().zip(&system.right) {
                    prop_assert!((dot(row, &solution) - right).abs() < 1e-6);
                }
                let nearest = system.nearest_to(&[1.0; 4]);
                prop_assert!(nearest.iter().zip(&solution).all(|(a, b)| (a - b).abs() < 1e-5), "{nearest:?} {solution:?}");
            }
        }
    }
}
