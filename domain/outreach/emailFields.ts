import { type CustomValues, customValueText, type FieldDefinition } from '../people/contactFields.ts';
import type { MergeValues } from './mergeEmail.ts';

const OWN_FIELD = /^field_\d+$/;
const OWN_FIELDS = /\{\{\s*field_\d+\s*[|}]/;

/** The name of a company's own field of contacts in e-mails. It is the id, so that a new label breaks no template. */
export function ownFieldName(id: number): string {
  return `field_${id}`;
}

/** Whether a name in `{{…}}` is that of an own field, which the company may have or not. */
export function isOwnFieldName(name: string): boolean {
  return OWN_FIELD.test(name);
}

/** Whether any of these texts shows an own field. */
export function hasOwnFields(texts: readonly string[]): boolean {
  return texts.some((text) => OWN_FIELDS.test(text));
}

/** The company's own fields as e-mails name them. */
export function ownMergeFields(fields: readonly { id: number; label: string | null }[]) {
  return fields.map(({ id, label }) => ({ name: ownFieldName(id), label: label || `Field ${id}` }));
}

/** What the own fields of a contact are filled in with. */
export function ownMergeValues(
  fields: readonly Pick<FieldDefinition, 'id' | 'kind'>[],
  custom: Readonly<CustomValues>,
): MergeValues {
  return Object.fromEntries(fields.map(({ id, kind }) => [ownFieldName(id), customValueText(kind, custom[id])]));
}
