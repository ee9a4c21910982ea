type RequestBody = { method: string; data?: unknown };

/**
 * JSON, or form data if the body contains a file. PHP parses form data of POST requests only, so other methods are sent
 * as `_method` (Laravel's convention).
 */
export function toBody(method: string, body: unknown): RequestBody {
  if (body === undefined) {
    return { method };
  }
  if (!holdsFile(body)) {
    return { method, data: body };
  }
  const form = new FormData();
  append(form, '', body);
  if (method === 'POST') {
    return { method, data: form };
  }
  form.append('_method', method);
  return { method: 'POST', data: form };
}

function holdsFile(value: unknown): boolean {
  if (value instanceof Blob) {
    return true;
  }
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFile);
}

/** Skips null: form data cannot represent it, and an empty string is not a number or a date. */
function append(form: FormData, name: string, value: unknown): void {
  if (value === null || value === undefined) {
    return;
  }
  if (value instanceof Blob) {
    form.append(name, value);
  } else if (typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) {
      append(form, name === '' ? key : `${name}[${key}]`, part);
    }
  } else {
    form.append(name, typeof value === 'boolean' ? String(Number(value)) : String(value));
  }
}
