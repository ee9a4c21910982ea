/**
 * Sends the first active filter as `filter_by` and `filter` as well, the names of the specification (§7). Backends that
 * support the other names apply all filters.
 * @param names `filterBy` of the contract
 */
export function withFilter(query: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  const chosen = names.find((name) => query[name] !== undefined);
  return chosen === undefined ? query : { ...query, filter_by: chosen, filter: String(query[chosen]) };
}
