import type { MiddlewareHandler } from 'hono';
import type { Env } from './context.ts';
import { Failure, invalid, notFound } from './failures.ts';

/** Maximum nesting of a body. No input of the contract has a tenth of it. */
const MAX_DEPTH = 100;

/**
 * Rejects text that PostgreSQL cannot store, anywhere in a body: NUL characters and unpaired surrogates.
 * @throws 422 at the field, 400 for a body that is nested too deeply
 */
export function refuseUnstorable(body: unknown): void {
  const errors: Record<string, string[]> = {};
  visit(body, [], (path) => {
    errors[path.join('.') || 'form'] = ['Remove the characters that cannot be shown.'];
  });
  if (Object.keys(errors).length > 0) {
    throw invalid(errors);
  }
}

/** The same for URLs, in which NUL is the only such character. No valid path or query contains it. @throws 404 */
export function refuseUnstorableAddress(): MiddlewareHandler<Env> {
  return (c, next) => {
    if (c.req.url.includes('%00')) {
      throw notFound();
    }
    return next();
  };
}

/** @param path of `value`; one shared array, so that a body of a million items does not allocate a million arrays */
function visit(value: unknown, path: string[], report: (path: string[]) => void): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) {
      report(path);
    }
    return;
  }
  if (typeof value !== 'object' || value === null || value instanceof Blob) {
    return;
  }
  if (path.length > MAX_DEPTH) {
    throw new Failure(400, 'The request could not be read.');
  }
  for (const name of Object.keys(value)) {
    path.push(isStorable(name) ? name : '?');
    visit(Reflect.get(value, name), path, report);
    if (!isStorable(name)) {
      report(path);
    }
    path.pop();
  }
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
