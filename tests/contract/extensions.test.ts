import { expect, it } from 'vitest';
import { areas } from '#contract/all.ts';
import type { Endpoint } from '#contract/kit/define.ts';
import { SPECIFICATION_CALLS } from './specificationCalls.ts';

const endpoints: [string, Endpoint][] = Object.values(areas).flatMap((area) => Object.entries<Endpoint>(area));
/** Backends match paths by position, regardless of parameter names. */
const route = (key: string) => key.replace(/\{\w+\}/g, '{}');
const core = new Set(SPECIFICATION_CALLS.map(route));

it('an endpoint is marked as an extension exactly when it is not in the specification', () => {
  const marked = endpoints.filter(([, { extension }]) => extension).map(([key]) => key);
  const beyond = endpoints.filter(([key]) => !core.has(route(key))).map(([key]) => key);
  expect(marked).toEqual(beyond);
});

it('the path of an extension that changes something does not match a core call, which a backend would run instead', () => {
  const matches = (key: string, pattern: string) =>
    new RegExp(`^${route(pattern).replaceAll('{}', '[^/]+')}$`).test(key.replace(/\{\w+\}/g, 'x'));
  const taken = endpoints
    .filter(([key, { extension }]) => extension && !key.startsWith('GET '))
    .flatMap(([key]) => SPECIFICATION_CALLS.filter((call) => matches(key, call)).map((call) => `${key} is ${call}`));
  expect(taken).toEqual([]);
});

it('no core call has a flag that turns it into a preview or adds an effect', () => {
  const flags = ['dry_run', 'preview', 'send', 'invite', 'notify'];
  const flagged = endpoints
    .filter(([, { extension }]) => !extension)
    .flatMap(([key, { body, query }]) =>
      [body, query]
        .flatMap((schema) => Object.keys(Object(schema && 'shape' in schema ? schema.shape : {})))
        .filter((field) => flags.includes(field))
        .map((field) => `${key}: ${field}`),
    );
  expect(flagged).toEqual([]);
});
