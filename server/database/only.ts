/**
 * The first row of a query.
 * @throws if there is none: the error that `otherwise` creates, such as a 404 with its own message; `MissingRow` by
 * default
 */
export function only<T>([row]: readonly T[], otherwise: () => Error = () => new MissingRow()): T {
  if (row === undefined) {
    throw otherwise();
  }
  return row;
}

/**
 * A row found earlier no longer exists because somebody else deleted it, for example when `update … returning` returns
 * nothing. Responds as 404.
 */
export class MissingRow extends Error {
  override message = 'The query gave no row.';
}
