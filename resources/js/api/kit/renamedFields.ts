import { CHANGED, MAYBE, type Shape } from '#domain/kit/shape.ts';
import { backend } from '#js/backend.ts';
import type { ApiError } from './ApiError.ts';

type Names = Record<string, string>;

const NONE: Names = {};

/** The backend's names of an entity's fields, by ours; empty if backend.ts renames none. */
export function fieldNames(shape: Shape): Names {
  const entity = typeof shape === 'object' && !Array.isArray(shape) ? shape[''] : undefined;
  return (typeof entity === 'string' ? backend.fields[entity] : undefined) ?? NONE;
}

/** The names of the record that a mutating call returns; its body uses the same ones. */
export function bodyNames(answer: Shape | undefined): Names {
  return Array.isArray(answer) && answer[0] === CHANGED ? fieldNames(recordIn(answer[1])) : NONE;
}

/** The record inside a shape that may be nullable. */
function recordIn(shape: Shape): Shape {
  return Array.isArray(shape) && shape[0] === MAYBE ? shape[1] : shape;
}

/** Converts a body to the backend's field names. */
export function renameBody(names: Names, body: unknown): unknown {
  if (names === NONE || typeof body !== 'object' || body === null) {
    return body;
  }
  return Object.fromEntries(Object.entries(body).map(([field, value]) => [names[field] ?? field, value]));
}

/** Converts validation errors to our field names, so forms can show them. */
export function renameErrors(names: Names, { errors }: Pick<ApiError, 'errors'>): void {
  for (const [ours, theirs] of Object.entries(names)) {
    const messages = errors[theirs];
    if (messages && ours !== theirs) {
      delete errors[theirs];
      errors[ours] = messages;
    }
  }
}
