import type { InertiaRequest } from './inertiaRequest.ts';
import { emptyMetadata, noteDeferred, noteMerge, noteOnce, noteScroll, type PageMetadata } from './pageMetadata.ts';
import { type PropSelection, selectionFor } from './propSelection.ts';
import { Prop } from './props.ts';

/**
 * Resolves the props of one response: those the request selects, computed one after another because they can share a
 * transaction, with the metadata that tells the client how to merge them. Props can be nested in plain objects, and
 * keys can be dotted (`'auth.user'`). A page's prop overrides a shared one of the same name.
 */
export async function resolveProps(
  component: string,
  source: Record<string, unknown>,
  request: InertiaRequest,
  onRescue: (path: string, error: unknown) => void = () => {},
): Promise<{ props: Record<string, unknown>; metadata: PageMetadata }> {
  const walk: Walk = { request, selection: selectionFor(component, request), metadata: emptyMetadata(), onRescue };
  const props = await resolveObject(walk, expandDottedKeys(source), '', false);
  return { props, metadata: walk.metadata };
}

type Walk = {
  request: InertiaRequest;
  selection: PropSelection;
  metadata: PageMetadata;
  onRescue: (path: string, error: unknown) => void;
};

/** Marks a prop that is not part of the response, because `undefined` can be a value. */
const omitted = Symbol('omitted');

async function resolveObject(
  walk: Walk,
  source: Record<string, unknown>,
  parent: string,
  forced: boolean,
): Promise<Record<string, unknown>> {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(source)) {
    const resolved = await resolveValue(walk, value, parent === '' ? key : `${parent}.${key}`, forced);
    if (resolved !== omitted) {
      result[key] = resolved;
    }
  }
  return result;
}

/** `forced`: inside a prop that is always sent, so the selection does not apply. */
async function resolveValue(walk: Walk, value: unknown, path: string, forced: boolean): Promise<unknown> {
  if (value instanceof Prop) {
    return resolveProp(walk, value, path, forced);
  }
  const wanted = forced ? 'whole' : walk.selection.at(path);
  if (isPlainObject(value)) {
    const object = await resolveObject(walk, value, path, forced);
    return wanted === 'whole' || Object.keys(object).length > 0 ? object : omitted;
  }
  if (wanted === 'none') {
    return omitted;
  }
  if (typeof value === 'function') {
    return resolveValue(walk, await value(), path, forced);
  }
  return wanted === 'whole' ? value : omitted;
}

async function resolveProp(walk: Walk, prop: Prop, path: string, forced: boolean): Promise<unknown> {
  const { always, optional, deferred, merge, once, scroll } = prop.traits;
  const { request, selection, metadata } = walk;
  const send = forced || always === true;
  if (!send && selection.at(path) === 'none') {
    return omitted;
  }
  const held = once !== undefined && !once.fresh && request.heldOnce.includes(once.key ?? path);
  if (once !== undefined) {
    noteOnce(metadata, path, once);
  }
  // Only a partial reload that names the prop sends it again if the client already has it.
  if (held && !(selection.partial && request.only !== null)) {
    return omitted;
  }
  if (!selection.partial && deferred !== undefined) {
    noteDeferred(metadata, path, deferred.group);
    return omitted;
  }
  if (!selection.partial && optional === true && !send) {
    return omitted;
  }
  const value = await resolveOrRescue(walk, prop, path, send);
  if (value === omitted) {
    return omitted;
  }
  if (merge !== undefined) {
    const intent = scroll === undefined ? merge.strategy : request.mergeIntent;
    noteMerge(metadata, path, { ...merge, strategy: intent }, request);
  }
  if (scroll !== undefined) {
    noteScroll(metadata, path, scroll, value, request);
  }
  return value;
}

async function resolveOrRescue(walk: Walk, prop: Prop, path: string, forced: boolean): Promise<unknown> {
  try {
    return await resolveValue(walk, await prop.resolve(), path, forced);
  } catch (error) {
    if (prop.traits.deferred?.rescue !== true) {
      throw error;
    }
    walk.metadata.rescuedProps.push(path);
    walk.onRescue(path, error);
    return omitted;
  }
}

function expandDottedKeys(source: Record<string, unknown>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(source)) {
    const [head = key, ...rest] = key.split('.');
    if (rest.length === 0) {
      result[key] = value;
      continue;
    }
    const inner = expandDottedKeys({ [rest.join('.')]: value });
    const existing = result[head];
    result[head] = isPlainObject(existing) ? { ...existing, ...inner } : inner;
  }
  return result;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
