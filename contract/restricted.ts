import { z } from 'zod';

/** The permission that each restricted field needs, by its schema; `server/http/withoutRestricted.ts` enforces it. */
export const fieldPermissions = z.registry<{ permission: string }>();

/**
 * A field of an answer to staff, of a page or of a record inside them that is sent only to those who hold a permission
 * besides that of the call. Handlers always give it; the kernel takes it out. A screen shows nothing in its place.
 */
export function restricted<S extends z.ZodType>(schema: S, permission: `${string}.${string}`): S {
  const own = schema.optional();
  fieldPermissions.add(own, { permission });
  // For handlers the field is required: only at run time may it be missing.
  return own as unknown as S;
}
