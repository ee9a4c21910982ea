import type { HttpContext } from './context.ts';
import { Failure } from './failures.ts';

/** Reads a form body. Hono caches it, so it can be read several times. @throws 400 if the body is not a form */
export async function readForm(c: HttpContext): Promise<FormData> {
  try {
    return await c.req.formData();
  } catch {
    throw new Failure(400, 'The request could not be read.');
  }
}
