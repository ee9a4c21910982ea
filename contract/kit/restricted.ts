import { z } from 'zod';

/** The permission that each restricted field requires, by schema; enforced by `server/http/guards/withoutRestricted.ts`. */
export const fieldPermissions = z.registry<{ permission: string }>();

/**
 * A field in answers and page props for staff that is sent only to users with an additional permission. Handlers always
 * return it and the kernel removes it; screens show nothing in its place.
 */
export function restricted<S extends z.ZodType>(schema: S, permission: `${string}.${string}`): S {
  const own = schema.optional();
  fieldPermissions.add(own, { permission });
  // Handlers must always return the field, so its type is required; it is optional only at run time.
  return own as unknown as S;
}
