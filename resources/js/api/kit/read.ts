import {
  CHANGED,
  DATA,
  LIST,
  MAP,
  MAYBE,
  PAGE,
  type PairShape,
  type RecordShape,
  type Shape,
  UNSENT,
} from '#domain/kit/shape.ts';
import { fieldNames } from './renamedFields.ts';

/**
 * Normalises a backend's response to the contract: fills in missing fields and converts PHP conventions (numbers as
 * strings, 0 and 1, `[]` for an empty map, times without a zone). Called only where a response arrives (endpoint.ts)
 * and where a page receives its props (boot/createPageResolver.ts). Unknown fields are kept. A record without its id
 * becomes null. Entities list the filled-in fields under `UNSENT`, so that a form does not send them back as if they
 * were known.
 */
export function read(shape: Shape, value: unknown): unknown {
  if (typeof shape === 'string') {
    return readPlain(shape, value);
  }
  return Array.isArray(shape) ? readPair(shape, value) : readRecord(shape, value);
}

/** An amount as decimal text, without the commas of PHP's `number_format`; null if it is not an amount. */
export function decimalIn(value: unknown): string | null {
  const text = String(value ?? '').trim();
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  return /^-?\d+(\.\d+)?$/.test(plain) ? plain : null;
}

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Null if the record has no id. */
function readRecord(shape: RecordShape, value: unknown): Fields | null {
  const record = readFields(shape, unwrapped(shape, value));
  return 'id' in shape && (record.id === null || record.id === undefined) ? null : record;
}

function readFields(shape: RecordShape, from: Fields): Fields {
  const fields: Fields = { ...from };
  const names = fieldNames(shape);
  // Props restored from the browser history have been normalised already.
  const before = Array.isArray(from[UNSENT]) ? from[UNSENT] : [];
  const unsent: string[] = [];
  for (const [field, inner] of Object.entries(shape)) {
    if (field !== '') {
      const value = from[names[field] ?? field];
      fields[field] = read(inner, value);
      const isUnread = fields[field] === null ? typeof value === 'string' && value !== '' : value === null;
      if (value === undefined || isUnread || before.includes(field)) {
        unsent.push(field);
      }
    }
  }
  // An empty record means settings that were never saved, so none of its fields count as unsent.
  return '' in shape && unsent.length > 0 && Object.keys(from).length > 0 ? { ...fields, [UNSENT]: unsent } : fields;
}

/** Laravel resources wrap a record in `data`, even in page props. */
function unwrapped(shape: RecordShape, value: unknown): Fields {
  const from = isFields(value) ? value : {};
  return isFields(from.data) && !('data' in shape) && !('id' in from) ? from.data : from;
}

function readPair([kind, inner, rest = {}, name]: PairShape, value: unknown): unknown {
  switch (kind) {
    case LIST:
      return readRows(inner, listIn(value));
    case MAP:
      return readMap(inner, value);
    case PAGE:
      return readPage(inner, rest, value);
    case DATA:
      return orUnsaved(inner, value, readEnvelope(inner, rest, value));
    case CHANGED:
      return readEnvelope(inner, rest, value, name);
    default:
      return isPresent(inner, value) ? read(inner, value) : null;
  }
}

/** PHP serialises an empty map as `[]`, which is not a record. */
function isPresent(inner: Shape, value: unknown): boolean {
  return isList(inner) ? Array.isArray(value) : isFields(value);
}

/** A text in place of a record is its name. */
function readRows(inner: Shape, rows: unknown[]): unknown[] {
  const isOfRecords = typeof inner === 'object' && !Array.isArray(inner);
  return rows
    .map((row) => read(inner, isOfRecords && typeof row === 'string' ? { name: row } : row))
    .filter((row) => row !== null && row !== undefined);
}

function readMap(inner: Shape, value: unknown): Fields {
  const entries = Object.entries(isFields(value) ? value : {});
  return Object.fromEntries(entries.map(([key, each]) => [key, read(inner, each)]));
}

/** A list as an array, a page object, or Laravel's `{ data, meta, links }`. */
function readPage(inner: Shape, rest: RecordShape, value: unknown): Fields {
  const around = isFields(value) ? value : {};
  const meta = isFields(around.meta) ? around.meta : {};
  return { ...readFields(rest, { ...around, ...meta }), data: readRows(inner, listIn(value, rest)) };
}

function listIn(value: unknown, rest: RecordShape = {}): unknown[] {
  if (Array.isArray(value)) {
    return value;
  }
  const inside = isFields(value) ? value.data : null;
  return Array.isArray(inside) ? inside : isFields(inside) ? listIn(inside, rest) : namedList(value, rest);
}

/** The rows of `{ plans: [...], total_steps: 3 }`: the only array that the shape does not name. */
function namedList(value: unknown, rest: RecordShape): unknown[] {
  const fields = isFields(value) && value.data === undefined ? Object.entries(value) : [];
  const isKnown = (name: string) => name in rest || name === 'links';
  const lists = fields.flatMap(([name, each]) => (Array.isArray(each) && !isKnown(name) ? [each] : []));
  return lists.length === 1 ? (lists[0] ?? []) : [];
}

/** The record, bare or in the field `name`; null if there is only a message. */
function readEnvelope(inner: Shape, rest: RecordShape, sent: unknown, name = 'data'): Fields {
  const value = name === 'data' ? sent : unwrapped(rest, sent);
  const around = isFields(value) ? value : {};
  const isWrapped = around[name] !== undefined;
  const named = isList(inner) ? namedList(value, rest) : [];
  const record = isWrapped ? around[name] : isBare(inner, value) ? value : named.length > 0 ? named : null;
  const beside = isWrapped ? around : Object.fromEntries(Object.keys(rest).map((field) => [field, around[field]]));
  return { ...readFields(rest, beside), [name]: record === null ? null : read(inner, record) };
}

/**
 * Settings that were never saved may be sent as null: they have no id, so they are read as an empty record. After a
 * change, null only means that the backend does not return them.
 */
function orUnsaved(inner: Shape, value: unknown, answer: Fields): Fields {
  const isNull = value === null || value === '' || (isFields(value) && value.data === null);
  const isSettings = typeof inner === 'object' && !Array.isArray(inner) && !('id' in inner);
  return isNull && isSettings ? { ...answer, data: read(inner, {}) } : answer;
}

function isList(shape: Shape): boolean {
  return Array.isArray(shape) && shape[0] === LIST;
}

function isBare(inner: Shape, value: unknown): boolean {
  if (Array.isArray(inner) && inner[0] === MAYBE) {
    return isBare(inner[1], value);
  }
  if (typeof inner === 'string' || Array.isArray(inner)) {
    return Array.isArray(value);
  }
  const names = fieldNames(inner);
  return isFields(value) && Object.keys(inner).some((field) => (names[field] ?? field) in value);
}

function readPlain(shape: string, value: unknown): unknown {
  const split = shape.indexOf('?');
  const kind = split < 0 ? shape : shape.slice(0, split);
  const found = value === null || value === undefined ? null : ofKind(kind, value);
  if (found !== null) {
    return found;
  }
  if (split >= 0) {
    return JSON.parse(shape.slice(split + 1));
  }
  return kind === 's' ? '' : kind === 'f' ? false : null;
}

/** The value converted to its kind, or null if it cannot be. */
function ofKind(kind: string, value: unknown): unknown {
  switch (kind[0]) {
    case 'i':
    case 'n':
      return numberIn(value);
    case 'f':
    case 'b':
      return booleanIn(value);
    case 'd':
      return instantIn(value);
    case 'D':
      return dayIn(value);
    case '=':
      return kind.slice(1).split('|').includes(String(value)) ? String(value) : null;
    case 'm':
      return decimalIn(value);
    case '*':
      return value;
    default:
      return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;
  }
}

function numberIn(value: unknown): number | null {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const number = isNumber ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

function booleanIn(value: unknown): boolean | null {
  if (typeof value === 'boolean') {
    return value;
  }
  const text = String(value);
  return text === '1' || text === 'true' ? true : text === '0' || text === 'false' ? false : null;
}

/** A time without a zone is read as UTC. */
function instantIn(value: unknown): string | null {
  const text = String(value);
  const plain = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?)(\.\d+)?)?$/.exec(text);
  const instant = plain ? `${plain[1]}T${plain[2] ?? '00:00:00'}${plain[3] ?? ''}Z` : text;
  return Number.isNaN(Date.parse(instant)) ? null : instant;
}

function dayIn(value: unknown): string | null {
  return /^\d{4}-\d\d-\d\d/.exec(String(value))?.[0] ?? null;
}
