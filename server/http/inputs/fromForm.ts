/** The fields of a form, as PHP reads them: `a[]` and repeated names are arrays, `a[b]` is an object. */
export function fromForm(form: FormData): Record<string, unknown> {
  const fields = new Map<string, unknown>();
  // `getAll` for each name would take quadratic time.
  for (const [name, entries] of Map.groupBy(form.entries(), ([field]) => field)) {
    const values = entries.map(([, value]) => value);
    const [, base, key] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(name) ?? [];
    if (!base) {
      fields.set(name, values.length > 1 ? values : values[0]);
    } else if (key) {
      const known = fields.get(base);
      const record = known instanceof Map ? known : new Map<string, unknown>();
      fields.set(base, record.set(key, values.at(-1)));
    } else {
      fields.set(base, values);
    }
  }
  // Unlike an assignment, `fromEntries` also works for a field named `__proto__`.
  return Object.fromEntries(
    Array.from(fields, ([name, value]) => [name, value instanceof Map ? Object.fromEntries(value) : value]),
  );
}
