/**
 * Sends the first filter that is chosen also as `filter_by` and `filter`, the names of the specification (§7); a backend
 * that knows the others by their own names takes them all.
 * @param names the filters that are columns of the record. A backend may put `filter_by` into its query as it comes, so
 *   those that are not (`when`, `owner=mine`) go by their own name alone.
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
