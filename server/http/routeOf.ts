import { routePath } from 'hono/route';
import type { HttpContext } from './context.ts';

/** The pattern of a parameter, which can contain braces: `:file{[\\w-]{20,64}\\.ics}`. */
const PATTERN = /\{(?:[^{}]|\{[^{}]*\})*\}/g;

/**
 * The part of a request's URL that is safe to log: the route pattern (`/portal/orders/:reference`) and record ids. `/*`
 * for built assets and unknown paths.
 */
export function routeOf(c: HttpContext): { route: string; ids?: Record<string, string> } {
  const ids = Object.entries(c.req.param()).filter(([name, value]) => /(^i|I)d$/.test(name) && /^\d{1,9}$/.test(value));
  return {
    route: routePath(c).replace(PATTERN, ''),
    ...(ids.length > 0 && { ids: Object.fromEntries(ids) }),
  };
}
