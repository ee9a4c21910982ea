import type { HttpContext } from '../context.ts';
import { Failure } from '../outputs/failures.ts';

/** Fields of a form. The largest of the product has a few hundred. */
const MAX_FIELDS = 5000;

/** Reads a form body; can be called several times. @throws 400 if the body is not a form or has too many fields */
export async function readForm(c: HttpContext): Promise<FormData> {
  const isText = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded');
  const form = isText ? parseText(await c.req.text().catch(unreadable)) : await c.req.formData().catch(unreadable);
  return Array.from(form.keys()).length > MAX_FIELDS ? unreadable() : form;
}

/** Counts the fields before parsing them, because a body within the size limit can have millions. */
function parseText(text: string): FormData {
  if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) {
    unreadable();
  }
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) {
    form.append(name, value);
  }
  return form;
}

function unreadable(): never {
  throw new Failure(400, 'The request could not be read.');
}
