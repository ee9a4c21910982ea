/**
 * The values of a form over an input of the contract: every field is there, an optional one as its empty value. `Text`
 * names the fields of text inputs, which hold an empty text for null. Where an input narrows a field in another way
 * (a number input), say so: `FormValues<CouponInput, 'value'> & { max_uses: number | string }`.
 */
export type FormValues<Input, Text extends keyof Input = never> = {
  [K in keyof Input]-?: K extends Text ? string : Exclude<Input[K], undefined>;
};

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
