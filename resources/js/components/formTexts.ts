/**
 * The title and the button of a record's form: “New coupon” and “Create coupon”, or with the name of a stored one “Edit
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
