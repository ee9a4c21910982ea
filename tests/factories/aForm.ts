/** A form with these fields, sent as `multipart/form-data`. */
export function aForm(fields: Record<string, string | number | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, value instanceof File ? value : String(value));
  }
  return form;
}

/** A form whose only field, `file`, is a CSV file with this content. */
export function aCsvForm(content: string | Uint8Array<ArrayBuffer>, name = 'guests.csv'): FormData {
  return aForm({ file: new File([content], name, { type: 'text/csv' }) });
}
