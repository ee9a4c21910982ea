/** Fields of a body by name. */
export type Body = Record<string, unknown>;

/** `Request::expectsJson()`: an ajax request that accepts anything, or one that prefers JSON. */
export function expectsJson({ headers }: Request): boolean {
  const accept = headers.get('accept') ?? '';
  const first = accept.split(',')[0] ?? '';
  const isAjax = headers.get('x-requested-with') === 'XMLHttpRequest';
  return (isAjax && (accept === '' || first.includes('*/*'))) || /[/+]json/.test(first);
}

/**
 * JSON or form fields, trimmed, with empty text as null (TrimStrings, ConvertEmptyStringsToNull). Files come as `File`.
 */
export async function readBody(request: Request): Promise<Body> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) {
    const text = await request.text();
    const value: unknown = text === '' ? {} : JSON.parse(text);
    return isBody(value) ? trimmed(value) : {};
  }
  return /form-data|urlencoded/.test(type) ? trimmed(fieldsOf(await request.formData())) : {};
}

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Turns `ids[0]`, `ids[1]` into a list, as PHP does. */
function fieldsOf(form: FormData): Body {
  const body: Body = {};
  for (const [name, value] of form) {
    const list = /^(\w+)\[\d*\]$/.exec(name)?.[1];
    if (list) {
      body[list] = [...(Array.isArray(body[list]) ? body[list] : []), value];
    } else {
      body[name] = value;
    }
  }
  return body;
}

function trimmed(body: Body): Body {
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, typeof value === 'string' ? value.trim() || null : value]),
  );
}
