import type { z } from 'zod';

/** Marks the props of a page that the specification (§2) does not name, so another backend may lack the page. */
export function extension<T extends z.ZodObject>(props: T): T {
  return props.meta({ extension: true });
}
