/**
 * The values of a form over an input of the contract: every field is there, an optional one as its empty value.
 * Where an input narrows a field (a text field over a decimal), say so: `FormValues<CouponInput> & { value: string }`.
 */
export type FormValues<Input> = { [K in keyof Input]-?: Exclude<Input[K], undefined> };

/**
 * What a form starts from: the record's fields where it has them, else the defaults. The keys of `defaults` say which
 * fields the form has; `updated_at` among them makes the save refuse to overwrite a newer version (decision 0042).
 */
export function formValues<Values extends object>(defaults: Values, record: object | null): Values {
  const entries = Object.entries(defaults).map(([name, fallback]) => {
    const stored: unknown = record === null ? undefined : Reflect.get(record, name);
    return [name, stored ?? fallback];
  });
  return Object.assign({ ...defaults }, Object.fromEntries(entries));
}
