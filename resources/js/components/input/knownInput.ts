import { isUnknownField } from '#js/lib/errors/isUnknownField.ts';

/**
 * The input for updating a record, without fields that the record was sent without: their defaults would overwrite
 * stored values. Fields in `changed` are always sent.
 */
export function knownInput<Input extends object>(
  record: object | null | undefined,
  initial: object,
  input: Input,
  changed: readonly string[],
): Input {
  const kept = { ...input };
  for (const name of Object.keys(input)) {
    if (!changed.includes(name) && isUnknownField(record, initial, name)) {
      Reflect.deleteProperty(kept, name);
    }
  }
  return kept;
}
