/**
 * The first row of a query.
 * @throws when there is none: what `otherwise` makes, such as a 404. Without it the query always gives a row, as
 * `insert … returning` does, and the error is a bug.
 */
export function only<T>([row]: readonly T[], otherwise = () => new Error('The query gave no row.')): T {
  if (row === undefined) {
    throw otherwise();
  }
  return row;
}
