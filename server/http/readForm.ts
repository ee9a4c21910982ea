import type { HttpContext } from './context.ts';
import { Failure } from './failures.ts';

/** The fields of a form body; hono keeps them, so every reader gets the same. @throws 400 where it is no form. */
export async function readForm(c: HttpContext): Promise<FormData> {
  try {
    return await c.req.formData();
  } catch {
    throw new Failure(400, 'The request could not be read.');
  }
}
