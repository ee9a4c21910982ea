import { z } from 'zod';
import { areas } from './all.ts';
import type { Endpoint } from './define.ts';
import { messageOnly, validationFailure } from './shapes.ts';

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
  return {
    openapi: '3.1.0',
    info: { title: 'Muster', version: '1.0.0', description: 'The calls that any backend of Muster answers.' },
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
  };
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

function responses(endpoint: Endpoint): Json {
  const json = (description: string, body: z.ZodType) => ({
    description,
    content: { 'application/json': { schema: schema(body, 'output') } },
  });
  const success = endpoint.redirect
    ? { 303: { description: 'Redirect' } }
    : endpoint.file
      ? { 200: { description: 'A file', content: { [endpoint.file]: {} } } }
      : { 200: json('Success', endpoint.response ?? messageOnly) };
  const refused =
    endpoint.access === 'public' || endpoint.access === 'visitor'
      ? {}
      : { 401: json('Not signed in', messageOnly), 403: json('Not allowed', messageOnly) };
  const missing = endpoint.params ? { 404: json('Not found, or of another company', messageOnly) } : {};
  const bad = endpoint.body || endpoint.query ? { 422: json('Bad input', validationFailure) } : {};
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
    },
  });
  return rest;
}
