/**
 * The form values for an input of the contract: all fields, optional ones with their empty value. `Text` names text
 * fields, which hold an empty string for null. Narrow other fields explicitly: `FormValues<CouponInput, 'value'> & {
 * max_uses: number | string }`.
 */
export type FormValues<Input, Text extends keyof Input = never> = {
  [K in keyof Input]-?: K extends Text ? string : Exclude<Input[K], undefined>;
};

/**
 * The initial values of a form: the record's fields, otherwise the defaults. The keys of `defaults` define the form's
 * fields; with `updated_at` among them, saving fails instead of overwriting a newer version (decision 0042).
 */
export function formValues<Values extends object>(defaults: Values, record: object | null): Values {
  const entries = Object.entries(defaults).map(([name, fallback]) => {
    const stored: unknown = record === null ? undefined : Reflect.get(record, name);
    return [name, stored ?? fallback];
  });
  return Object.assign({ ...defaults }, Object.fromEntries(entries));
}
