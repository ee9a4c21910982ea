/**
 * The first row of a query.
 * @throws when there is none: what `otherwise` makes, such as a 404 with a sentence of its own; else `MissingRow`.
 */
export function only<T>([row]: readonly T[], otherwise: () => Error = () => new MissingRow()): T {
  if (row === undefined) {
    throw otherwise();
  }
  return row;
}

/**
 * A row that the code had found before is gone: somebody else deleted it meanwhile, as a change that `update … returning`
 * answers with nothing shows. A request that meets it is answered with 404.
 */
export class MissingRow extends Error {
  override message = 'The query gave no row.';
}
