import { CHANGED, MAYBE, type Shape } from '#domain/shape.ts';
import { backend } from '#js/backend.ts';
import type { ApiError } from './ApiError.ts';

type Names = Record<string, string>;

const NONE: Names = {};

/** The backend's names of an entity's fields, by ours; empty where backend.ts renames none. */
export function fieldNames(shape: Shape): Names {
  const entity = typeof shape === 'object' && !Array.isArray(shape) ? shape[''] : undefined;
  return (typeof entity === 'string' ? backend.fields[entity] : undefined) ?? NONE;
}

/** The names of the record that a changing call answers with, which its body describes. */
export function bodyNames(answer: Shape | undefined): Names {
  return Array.isArray(answer) && answer[0] === CHANGED ? fieldNames(recordIn(answer[1])) : NONE;
}

/** The record itself, where a backend may leave it out. */
function recordIn(shape: Shape): Shape {
  return Array.isArray(shape) && shape[0] === MAYBE ? shape[1] : shape;
}

/** A body under the backend's names. */
export function renameBody(names: Names, body: unknown): unknown {
  if (names === NONE || typeof body !== 'object' || body === null) {
    return body;
  }
  return Object.fromEntries(Object.entries(body).map(([field, value]) => [names[field] ?? field, value]));
}

/** Puts the messages of a refusal under our names, so that a form finds its fields. */
export function renameErrors(names: Names, { errors }: Pick<ApiError, 'errors'>): void {
  for (const [ours, theirs] of Object.entries(names)) {
    const messages = errors[theirs];
    if (messages && ours !== theirs) {
      delete errors[theirs];
      errors[ours] = messages;
    }
  }
}
