/**
 * Sends the first active filter as `filter_by` and `filter` as well, the names of the specification (§7). Backends that
 * support the other names apply all filters.
 * @param names filters that are columns of the record. A backend may use `filter_by` in its query unchecked, so other
 * filters (`when`, `owner=mine`) are sent under their own name only.
 */
export function withFilter<Input extends { query?: object }, Answer>(
  call: (input?: Input) => Promise<Answer>,
  names: readonly string[],
): (input?: Input) => Promise<Answer> {
  return (input) => {
    const query: Record<string, unknown> = { ...input?.query };
    const chosen = names.find((name) => query[name] !== undefined && query[name] !== '');
    return chosen === undefined
      ? call(input)
      : call(Object.assign({}, input, { query: { ...query, filter_by: chosen, filter: String(query[chosen]) } }));
  };
}
