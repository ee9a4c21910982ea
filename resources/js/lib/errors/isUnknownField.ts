import { UNSENT } from '#domain/kit/shape.ts';

/**
 * Whether a record was sent without a field, so that the form shows its default: saving that would overwrite the stored
 * value. Fields that only exist in the form (`days` of a task template) do not count.
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
