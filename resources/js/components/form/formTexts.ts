/**
 * The title and submit label of a record's form: “New coupon” and “Create coupon”, or for an existing record “Edit
 * EARLY15” and “Save coupon”. `verb` replaces “New” and “Create”: “Add ticket type”.
 */
export function formTexts(
  noun: string,
  name: string | undefined,
  verb?: string,
): { title: string; submitLabel: string } {
  return name === undefined
    ? { title: `${verb ?? 'New'} ${noun}`, submitLabel: `${verb ?? 'Create'} ${noun}` }
    : { title: `Edit ${name}`, submitLabel: `Save ${noun}` };
}
