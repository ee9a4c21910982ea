import type { z } from 'zod';
import type { Endpoint } from '#contract/kit/define.ts';
import type { HttpContext } from '../context.ts';
import { refuseOverwriting } from '../guards/refuseOverwriting.ts';
import { refuseUnstorable } from '../guards/refuseUnstorable.ts';
import { Failure, invalid, notFound } from '../outputs/failures.ts';
import { fieldErrors } from './fieldErrors.ts';
import { fromForm } from './fromForm.ts';
import { inputMessage } from './inputMessage.ts';
import { readForm } from './readForm.ts';

export type Input = {
  params: unknown;
  query: unknown;
  body: unknown;
  /** `MergeStored` of implement.ts. */
  mergeStored: (stored: object) => unknown;
};

/**
 * Parses a call's path, query and body with the contract's schemas.
 * @throws 404 for invalid path parameters, 400 for an unreadable body, 413 for one with too many values, 422 with
 * errors by field
 */
export async function readInput(c: HttpContext, endpoint: Endpoint): Promise<Input> {
  const params = endpoint.params?.safeParse(c.req.param());
  if (params && !params.success) {
    throw notFound();
  }
  const query = parse(endpoint.query, readQuery(c));
  const sent = endpoint.body ? await readBody(c) : undefined;
  refuseUnstorable(sent);
  const body = parse(endpoint.body, sent);
  const scope = c.get('scope');
  scope.change = { before: null, after: asRecord(body) };
  const mergeStored = (stored: object) => {
    const change = asRecord(sent);
    refuseOverwriting(stored, change);
    const merged = parse(endpoint.body, { ...stored, ...change });
    // Parsed with the same schema, so that a different notation of the same value does not count as a change.
    const before = endpoint.body?.safeParse(stored);
    scope.change = { before: asRecord(before?.success ? before.data : stored), after: asRecord(merged) };
    return merged;
  };
  return { params: params?.data, query, body, mergeStored };
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) {
    return undefined;
  }
  const parsed = schema.safeParse(value, { error: inputMessage });
  if (parsed.success) {
    return parsed.data;
  }
  throw invalid(fieldErrors(parsed.error.issues));
}

function readQuery(c: HttpContext): Record<string, unknown> {
  const entries = Object.entries(c.req.queries()).map(([name, values]) => [
    name.replace(/\[\]$/, ''),
    name.endsWith('[]') ? values : values.at(-1),
  ]);
  // An empty filter means no filter.
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

async function readBody(c: HttpContext): Promise<unknown> {
  const type = c.req.header('content-type') ?? '';
  if (type.includes('multipart/form-data') || type.includes('application/x-www-form-urlencoded')) {
    return fromForm(await readForm(c));
  }
  const text = await c.req.text();
  if (!text) {
    return {};
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure(400, 'The request could not be read.');
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
