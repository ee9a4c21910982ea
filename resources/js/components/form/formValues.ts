/**
 * The form values for an input of the contract: all fields, optional ones with their empty value. `Text` names text
 * fields, which hold an empty string for null, as number fields do.
 */
export type FormValues<Input, Text extends keyof Input = never> = {
  [K in keyof Input]-?: K extends Text ? string : FieldValue<Exclude<Input[K], undefined>>;
};

type FieldValue<Sent> = number | string extends Sent ? Exclude<Sent, null> : Sent;

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
