import { z } from 'zod';
import { areas } from '../all.ts';
import { PERMISSIONS } from '../permissions.ts';
import type { Endpoint } from './define.ts';
import { entities } from './entities.ts';
import { fieldPermissions } from './restricted.ts';
import { messageOnly, permission, validationFailure } from './shapes.ts';

type Json = Record<string, unknown>;

/** The contract as an OpenAPI 3.1 document, for backends in other languages. */
export function toOpenApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [area, endpoints] of Object.entries(areas)) {
    for (const [key, endpoint] of Object.entries(endpoints)) {
      const [method = '', path = ''] = key.split(' ');
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(area, key, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Muster', version: '1.0.0', description: 'The calls of a Muster backend.' },
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
    components: { responses: SHARED_RESPONSES, schemas: namedSchemas() },
  };
}

/** Options of the conversion to JSON Schema. */
const OPTIONS = {
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema }) => {
    if (zodSchema instanceof z.ZodCustom) {
      Object.assign(jsonSchema, { type: 'string', format: 'binary' });
    }
    if (zodSchema === permission) {
      delete jsonSchema.pattern;
      jsonSchema.enum = [...PERMISSIONS];
    }
    const restriction = fieldPermissions.get(zodSchema);
    if (restriction) {
      jsonSchema['x-access'] = restriction.permission;
    }
    // zod omits the default when converting an input that is preprocessed, such as a numeric string.
    if (zodSchema instanceof z.ZodDefault) {
      jsonSchema.default ??= zodSchema.def.defaultValue;
    }
    // The largest safe integer is zod's own bound, not a limit worth documenting.
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) {
      delete jsonSchema.maximum;
    }
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) {
      delete jsonSchema.minimum;
    }
  },
} satisfies Parameters<typeof z.toJSONSchema>[1];

function operation(area: string, key: string, endpoint: Endpoint): Json {
  const type = endpoint.multipart ? 'multipart/form-data' : 'application/json';
  return {
    tags: [area],
    operationId: key.replace(/[^\w]+/g, '_'),
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.extension && { 'x-extension': true }),
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

/** Error responses that many calls share. */
const SHARED_RESPONSES = {
  NotSignedIn: json('Not signed in', messageOnly),
  NotAllowed: json('Missing permission', messageOnly),
  NotFound: json('Not found, or belongs to another company', messageOnly),
  BadInput: json('Invalid input', validationFailure),
};

function refusal(name: keyof typeof SHARED_RESPONSES): Json {
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

/** The schemas of all entities by name. */
function namedSchemas(): Json {
  const { schemas } = z.toJSONSchema(entities, { ...OPTIONS, io: 'output', uri: uriOf });
  return Object.fromEntries(
    Object.entries(schemas)
      .map(([name, { $schema: _schema, $id: _id, ...rest }]) => [name, rest] as const)
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}

function uriOf(id: string): string {
  return `#/components/schemas/${id}`;
}

/** A JSON Schema that refers to entities by name. Input and output schemas differ in defaults and coercions. */
function schema(type: z.ZodType, io: 'input' | 'output'): Json {
  const id = io === 'output' && entities.get(type)?.id;
  if (id) {
    return { $ref: uriOf(id) };
  }
  const metadata = io === 'output' ? { metadata: entities } : {};
  const { $schema: _schema, $defs: _defs, ...rest } = z.toJSONSchema(type, { ...OPTIONS, ...metadata, io });
  return JSON.parse(JSON.stringify(rest).replaceAll('#/$defs/', uriOf('')));
}
