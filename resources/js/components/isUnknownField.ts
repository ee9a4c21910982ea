import { UNSENT } from '#domain/shape.ts';

/**
 * Whether a record came without a field, so that a form shows its default in the field's place: saving the default would
 * overwrite what is stored. A field of the form alone (`days` of a task template) is known.
 */
export function isUnknownField(record: object | null | undefined, initial: object, name: string): boolean {
  if (!record || !(name in record)) {
    return false;
  }
  const unsent: unknown = Reflect.get(record, UNSENT);
  const stored: unknown = Reflect.get(record, name);
  const shown: unknown = Reflect.get(initial, name) ?? '';
  return (Array.isArray(unsent) && unsent.includes(name)) || ((stored ?? null) === null && shown !== '');
}
