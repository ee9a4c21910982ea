import type { Finding } from './CallReport.ts';

/** The parts of JSON Schema that `z.toJSONSchema` uses for responses. */
export type Schema = {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
};

/**
 * Compares a value with its schema as tolerantly as the client reads it: only `id` is required, null means unknown, and
 * PHP's numbers as text, 0 and 1, `[]` for `{}` and dates without a zone are accepted.
 */
export function compareShape(schema: Schema, value: unknown, field = ''): Finding[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (value === null || value === undefined) {
    return [];
  }
  if (choices) {
    const results = choices.map((choice) => compareShape(choice, value, field));
    return results.sort((a, b) => departuresIn(a) - departuresIn(b))[0] ?? [];
  }
  if (schema.properties?.current_page) {
    return compareShape(schema.properties.data ?? {}, listIn(value), field);
  }
  if (schema.properties) {
    return compareRecord(schema.properties, value, field);
  }
  if (schema.items) {
    const { items } = schema;
    return Array.isArray(value)
      ? once(value.slice(0, MAX_ROWS).flatMap((each) => compareRow(items, each, `${field}[]`)))
      : [departure(field, 'a list', value)];
  }
  return isAccepted(schema, value) ? [] : [departure(field, nameOf(schema), value)];
}

/** The client reads a text in place of a record as its name. */
function compareRow(items: Schema, row: unknown, field: string): Finding[] {
  const isName = typeof row === 'string' && items.properties && !items.properties.id;
  return isName ? [] : compareShape(items, row, field);
}

/** The rows of a page object, of `{ data, meta, links }`, of an array, or of the only list in a response. */
export function listIn(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) {
    return value;
  }
  const data: unknown = Reflect.get(value, 'data');
  if (data !== undefined) {
    return listIn(data);
  }
  const lists = Object.entries(value).filter(([name, each]) => Array.isArray(each) && name !== 'links');
  return lists.length === 1 ? lists[0]?.[1] : value;
}

/** Maximum rows to compare, because the rows of a list have the same shape. */
const MAX_ROWS = 5;

function compareRecord(properties: Record<string, Schema>, value: unknown, field: string): Finding[] {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  if (typeof value !== 'object' || value === null || (Array.isArray(value) && !isEmptyList)) {
    return [departure(field, 'a record', value)];
  }
  return Object.entries(properties).flatMap(([name, schema]): Finding[] => {
    const path = field === '' ? name : `${field}.${name}`;
    const present: unknown = Reflect.get(value, name);
    if (present !== undefined) {
      return compareShape(schema, present, path);
    }
    const expected = nameOf(schema);
    return name === 'id'
      ? [{ kind: 'departs', field: path, expected, found: 'nothing' }]
      : [{ kind: 'lacks', field: path, expected, found: 'nothing' }];
  });
}

function isAccepted(schema: Schema, value: unknown): boolean {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  if (schema.enum) {
    return schema.enum.map(String).includes(String(value));
  }
  if (schema.const !== undefined) {
    return String(schema.const) === String(value);
  }
  switch (schema.type) {
    case 'number':
    case 'integer':
      return text !== null && text.trim() !== '' && Number.isFinite(Number(text));
    case 'boolean':
      return [true, false, 0, 1, '0', '1'].some((each) => each === value);
    case 'string':
      return text !== null && (!schema.format?.startsWith('date') || !Number.isNaN(Date.parse(text)));
    case 'object':
      return typeof value === 'object';
    default:
      return true;
  }
}

/** Describes a shape. */
export function nameOf(schema: Schema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    return [...new Set(choices.map(nameOf))].join(' or ');
  }
  if (schema.enum) {
    return `one of ${schema.enum.join(', ')}`;
  }
  if (schema.const !== undefined) {
    return JSON.stringify(schema.const);
  }
  return schema.properties ? 'a record' : schema.items ? 'a list' : (schema.format ?? schema.type ?? 'anything');
}

/** Describes a value, shortened. */
export function shapeOf(value: unknown): string {
  if (Array.isArray(value)) {
    return value.length === 0 ? 'an empty list' : `a list of ${shapeOf(value[0])}`;
  }
  if (typeof value === 'object' && value !== null) {
    const names = Object.keys(value);
    return `{ ${names.slice(0, 6).join(', ')}${names.length > 6 ? ', …' : ''} }`;
  }
  return (JSON.stringify(value) ?? 'nothing').slice(0, 60);
}

function departure(field: string, expected: string, value: unknown): Finding {
  return { kind: 'departs', field, expected, found: shapeOf(value) };
}

/** A measure by which the best of several findings is chosen. */
export function departuresIn(findings: Finding[]): number {
  return findings.filter(({ kind }) => kind === 'departs').length * 1000 + findings.length;
}

/** Reports a difference that occurs in every row only once. */
function once(findings: Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [`${finding.kind} ${finding.field}`, finding])).values()];
}
