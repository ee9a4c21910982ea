import { routePath } from 'hono/route';
import type { HttpContext } from './context.ts';

/** The pattern of a parameter, which may have braces of its own: `:file{[\\w-]{20,64}\\.ics}`. */
const PATTERN = /\{(?:[^{}]|\{[^{}]*\})*\}/g;

/**
 * What a log may say of where a request went: the pattern of its route (`/portal/orders/:reference`) and the ids of
 * records. `/*` for files of the build and for what is not found.
 */
export function routeOf(c: HttpContext): { route: string; ids?: Record<string, string> } {
  const ids = Object.entries(c.req.param()).filter(([name, value]) => /(^i|I)d$/.test(name) && /^\d{1,9}$/.test(value));
  return {
    route: routePath(c).replace(PATTERN, ''),
    ...(ids.length > 0 && { ids: Object.fromEntries(ids) }),
  };
}
