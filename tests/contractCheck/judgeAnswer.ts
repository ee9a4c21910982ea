import { z } from 'zod';
import type { Endpoint } from '#contract/kit/define.ts';
import type { CallReport, Finding } from './CallReport.ts';
import { compareShape, departuresIn, listIn, type Schema, shapeOf } from './compareShape.ts';

type Answer = { status: number; body: unknown };

const MISSING = [404, 405, 501];

/** Judges the response to one call. `isStrict`: it must match the contract exactly, as our own backend must. */
export function judgeAnswer(call: string, endpoint: Endpoint, answer: Answer, isStrict = false): CallReport {
  const isExtension = endpoint.extension === true;
  const report = (verdict: CallReport['verdict'], findings: Finding[] = []) => ({
    call,
    isExtension,
    verdict,
    findings,
  });
  const isSuccess = answer.status >= 200 && answer.status < 300;
  if (!isSuccess) {
    const kind = isExtension && MISSING.includes(answer.status) ? 'lacks' : 'departs';
    const found = `${answer.status} ${JSON.stringify(answer.body).slice(0, 160)}`;
    return report(kind, [{ kind, field: '', expected: isStrict ? '200' : 'a success (200–299)', found }]);
  }
  if (!endpoint.response) {
    return report('keeps');
  }
  if (typeof answer.body === 'string' && answer.body.startsWith('<')) {
    // A page has the same URL, or the application shows its sign-in page.
    const kind = isExtension ? 'lacks' : 'departs';
    return report(kind, [{ kind, field: '', expected: 'JSON', found: 'an HTML document' }]);
  }
  const findings = isStrict
    ? strictly(endpoint.response, answer.body)
    : tolerantly(z.toJSONSchema(endpoint.response, { unrepresentable: 'any', io: 'output' }), call, answer.body);
  const verdict = findings.some(({ kind }) => kind === 'departs') ? 'departs' : findings.length > 0 ? 'lacks' : 'keeps';
  return report(verdict, findings);
}

function strictly(schema: z.ZodType, body: unknown): Finding[] {
  const { error } = schema.safeParse(body);
  return (error?.issues ?? []).map(({ path, message }) => ({
    kind: 'departs',
    field: path.join('.'),
    expected: message,
    found: shapeOf(path.reduce<unknown>((value, key) => Object(value)[key], body)),
  }));
}

/**
 * Accepts lists as a page object, with `meta` or as an array, records with or without `data`, and changes with only a
 * message.
 */
function tolerantly(root: object, call: string, body: unknown): Finding[] {
  return tolerantlyAs(resolved(root, root), call, body);
}

function tolerantlyAs(schema: Schema, call: string, body: unknown): Finding[] {
  const alternatives = schema.anyOf ?? [];
  const hasPage = alternatives.some(({ properties }) => properties?.current_page);
  if (alternatives.length > 0 && !hasPage) {
    // A count may be a plain number, permissions an object.
    const results = alternatives.map((each) => tolerantlyAs(each, call, body));
    return results.sort((one, other) => departuresIn(one) - departuresIn(other))[0] ?? [];
  }
  const wrapper = schema.anyOf?.[0] ?? schema;
  const inner = wrapper.properties?.data;
  const isChange = !call.startsWith('GET ');
  if (isChange && isMessageOnly(body)) {
    return [];
  }
  if (wrapper.properties?.current_page || (schema.anyOf && inner?.items)) {
    return compareShape(inner ?? {}, listIn(body), 'data');
  }
  if (inner) {
    return compareShape(inner, inner.items ? listIn(body) : payloadOf(body, inner), 'data');
  }
  return compareShape(schema, schema.items ? listIn(body) : payloadOf(body, schema));
}

/** The record in `data`, or the body if it is the record itself. */
function payloadOf(body: unknown, schema: Schema): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return body;
  }
  const isWrapped = 'data' in body && !schema.properties?.data;
  return isWrapped ? body.data : body;
}

function isMessageOnly(body: unknown): boolean {
  const keys = Object.keys(Object(body));
  return keys.length === 0 || (keys.length === 1 && keys[0] === 'message');
}

/** Inlines the references of a schema. Recursive references become an empty schema. */
function resolved(node: object, root: object, seen: readonly string[] = []): Schema {
  const reference: unknown = Reflect.get(node, '$ref');
  if (typeof reference === 'string') {
    if (seen.includes(reference)) {
      return {};
    }
    const target = reference
      .split('/')
      .slice(1)
      .reduce<unknown>((value, key) => Object(value)[key], root);
    return resolved(Object(target), root, [...seen, reference]);
  }
  const copy = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(copy)
      : typeof value === 'object' && value !== null
        ? resolved(value, root, seen)
        : value;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => key !== '$defs')
      .map(([key, value]) => [key, copy(value)]),
  );
}
