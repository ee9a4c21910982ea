import type { MiddlewareHandler } from 'hono';
import { formatCount } from '#domain/kit/formatCount.ts';
import type { Env } from '../context.ts';
import { fieldErrors, MAX_ERRORS } from '../inputs/fieldErrors.ts';
import { Failure, invalid, notFound } from '../outputs/failures.ts';

/** Maximum nesting of a body. No input of the contract has a tenth of it. */
const MAX_DEPTH = 100;
/**
 * Maximum number of values in a body, including nested ones; the longest list of the contract has 20,000. Validation
 * creates several objects for each invalid value, so a body of millions would fill the memory.
 */
const MAX_VALUES = 50_000;

/** `path` is that of the visited value: one shared array, so that a large body does not allocate one for each value. */
type Visit = { path: string[]; values: number; found: string[][] };

/**
 * Rejects text that PostgreSQL cannot store, anywhere in a body: NUL characters and unpaired surrogates. Also limits
 * depth and size, so it runs before validation.
 * @throws 422 at the field, 400 for a body that is nested too deeply, 413 for one with too many values
 */
export function refuseUnstorable(body: unknown): void {
  const visited: Visit = { path: [], values: 0, found: [] };
  visit(body, visited);
  if (visited.found.length > 0) {
    const message = 'Remove the characters that cannot be shown.';
    throw invalid(fieldErrors(visited.found.map((path) => ({ path, message }))));
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

function visit(value: unknown, visited: Visit): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) {
      report(visited);
    }
    return;
  }
  if (typeof value !== 'object' || value === null || value instanceof Blob) {
    return;
  }
  if (visited.path.length > MAX_DEPTH) {
    throw new Failure(400, 'The request could not be read.');
  }
  // Only the length of an array: its keys would be created as that many strings.
  visited.values += Array.isArray(value) ? value.length : Object.keys(value).length;
  if (visited.values > MAX_VALUES) {
    throw new Failure(413, `That is too large: ${formatCount(MAX_VALUES)} values at most.`);
  }
  for (const name of Object.keys(value)) {
    visited.path.push(isStorable(name) ? name : '?');
    visit(Reflect.get(value, name), visited);
    if (!isStorable(name)) {
      report(visited);
    }
    visited.path.pop();
  }
}

function report({ path, found }: Visit): void {
  if (found.length < MAX_ERRORS) {
    found.push([...path]);
  }
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
