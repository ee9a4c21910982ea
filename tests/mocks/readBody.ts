/** The JSON of a request, or the fields of its form with files as `{ name, type }`; undefined for any other body. */
export async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('multipart/form-data')) {
    return fieldsOf(await request.clone().formData());
  }
  return type.includes('json') ? request.clone().json() : undefined;
}

function fieldsOf(form: FormData): Record<string, unknown> {
  const read = (value: FormDataEntryValue) =>
    typeof value === 'string' ? value : { name: value.name, type: value.type };
  return Object.fromEntries([...form].map(([name, value]) => [name, read(value)]));
}
