import { isUnknownField } from './isUnknownField.ts';

/**
 * What is sent to change a stored record, without the fields that it came without: their defaults would overwrite what
 * is stored. `changed` names fields that a person has set, which are sent in any case.
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
