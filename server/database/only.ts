/**
 * The row of a query that gives one, such as `insert … returning`.
 * @throws when there is none: the query and its caller disagree, which is a bug and no answer to a person.
 */
export function only<T>([row]: readonly T[]): T {
  if (row === undefined) {
    throw new Error('The query gave no row.');
  }
  return row;
}
