import { z } from 'zod';
import { areas } from './all.ts';
import type { Endpoint } from './define.ts';
import { entities } from './entities.ts';
import { PERMISSIONS } from './permissions.ts';
import { messageOnly, permission, validationFailure } from './shapes.ts';

type Json = Record<string, unknown>;

/** The contract as an OpenAPI 3.1 document, for people who keep it in another language. */
export function toOpenApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [area, endpoints] of Object.entries(areas)) {
    for (const [key, endpoint] of Object.entries(endpoints)) {
      const [method = '', path = ''] = key.split(' ');
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(area, key, endpoint) };
    }
  }
  const { paths: referring, schemas } = withReferences(paths);
  return {
    openapi: '3.1.0',
    info: { title: 'Muster', version: '1.0.0', description: 'The calls that any backend of Muster answers.' },
    paths: Object.fromEntries(Object.entries(referring).sort(([a], [b]) => a.localeCompare(b))),
    components: { responses: REFUSALS, schemas },
  };
}

/** Says each entity once: wherever its schema stands in full, a reference takes its place. */
function withReferences(paths: Record<string, Json>): { paths: Record<string, Json>; schemas: Json } {
  const named = Object.entries(entities).map(([name, entity]) => ({ name, json: schema(entity, 'output') }));
  const names = new Map(named.map(({ name, json }) => [JSON.stringify(json), name]));
  const used = new Set<string>();
  const refer = (value: unknown, own?: string): unknown => {
    if (typeof value !== 'object' || value === null) {
      return value;
    }
    const name = names.get(JSON.stringify(value));
    if (name && name !== own) {
      used.add(name);
      return { $ref: `#/components/schemas/${name}` };
    }
    return Array.isArray(value)
      ? value.map((one) => refer(one, own))
      : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, refer(one, own)]));
  };
  const referring = Object.fromEntries(Object.entries(paths).map(([path, one]) => [path, Object(refer(one))]));
  const bodies = named.map(({ name, json }) => [name, refer(json, name)] as const);
  return { paths: referring, schemas: Object.fromEntries(bodies.filter(([name]) => used.has(name))) };
}

function operation(area: string, key: string, endpoint: Endpoint): Json {
  const type = endpoint.multipart ? 'multipart/form-data' : 'application/json';
  return {
    tags: [area],
    operationId: key.replace(/[^\w]+/g, '_'),
    summary: endpoint.summary,
    'x-access': endpoint.access,
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body ? { requestBody: { content: { [type]: { schema: schema(endpoint.body, 'input') } } } } : {}),
    responses: responses(endpoint),
  };
}

function parameters(place: 'path' | 'query', object: z.ZodObject | undefined): Json[] {
  const { properties = {}, required = [] } = object ? schema(object, 'input') : {};
  const isRequired = (name: string) => place === 'path' || (Array.isArray(required) && required.includes(name));
  return Object.entries(Object(properties)).map(([name, one]) => ({
    name,
    in: place,
    required: isRequired(name),
    schema: one,
  }));
}

/** What many calls answer alike. */
const REFUSALS = {
  NotSignedIn: json('Not signed in', messageOnly),
  NotAllowed: json('Not allowed', messageOnly),
  NotFound: json('Not found, or of another company', messageOnly),
  BadInput: json('Bad input', validationFailure),
};

function refusal(name: keyof typeof REFUSALS): Json {
  return { $ref: `#/components/responses/${name}` };
}

function json(description: string, body: z.ZodType): Json {
  return { description, content: { 'application/json': { schema: schema(body, 'output') } } };
}

function responses(endpoint: Endpoint): Json {
  const success = endpoint.redirect
    ? { 303: { description: 'Redirect' } }
    : endpoint.file
      ? { 200: { description: 'A file', content: { [endpoint.file]: {} } } }
      : { 200: json('Success', endpoint.response ?? messageOnly) };
  const refused =
    endpoint.access === 'public' || endpoint.access === 'visitor'
      ? {}
      : { 401: refusal('NotSignedIn'), 403: refusal('NotAllowed') };
  const missing = endpoint.params ? { 404: refusal('NotFound') } : {};
  const bad = endpoint.body || endpoint.query ? { 422: refusal('BadInput') } : {};
  const others = Object.fromEntries(
    Object.entries(endpoint.answers ?? {}).map(([status, body]) => [status, json('Refused', body)]),
  );
  return { ...success, ...refused, ...missing, ...bad, ...others };
}

function schema(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodCustom) {
        Object.assign(jsonSchema, { type: 'string', format: 'binary' });
      }
      if (zodSchema === permission) {
        delete jsonSchema.pattern;
        jsonSchema.enum = [...PERMISSIONS];
      }
      // What any integer of JavaScript is within says nothing.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) {
        delete jsonSchema.maximum;
      }
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) {
        delete jsonSchema.minimum;
      }
    },
  });
  return rest;
}
