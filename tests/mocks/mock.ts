import { type DefaultBodyType, HttpResponse, http } from 'msw';
import type { areas } from '#contract/all.ts';
import type { EndpointKey, ResponseOf } from '#contract/define.ts';
import { readMultipart } from './readMultipart.ts';
import { server } from './server.ts';

type Area = (typeof areas)[keyof typeof areas];
type KeysOf<One> = One extends unknown ? keyof One : never;
/** Every call of every area. */
type Contract = { [K in KeysOf<Area>]: Extract<Area, Record<K, unknown>>[K] };

type Key = keyof Contract & EndpointKey;
type Seen = { request: Request; url: URL; params: Record<string, string>; body: unknown };
type Answer<K extends Key> = ResponseOf<Contract[K]> | Response;

/**
 * Answers one call of the contract: `mock('GET /contacts/json', () => [aContact()])`. The answer has the contract's
 * type; a failure, or a body that departs from the contract on purpose, is a `Response` (see `refuse`).
 * The returned list fills with what was asked, in order.
 */
export function mock<K extends Key>(key: K, resolver: (seen: Seen) => Answer<K> | Promise<Answer<K>>): Seen[] {
  const calls: Seen[] = [];
  const [method = '', path = ''] = key.split(' ');
  server.use(
    http.all(`*${path.replace(/\{(\w+)\}/g, ':$1')}`, async ({ request, params }) => {
      const body = await readBody(request);
      if (methodOf(request, body) !== method) {
        return undefined;
      }
      const seen = { request, url: new URL(request.url), params: textOf(params), body };
      calls.push(seen);
      const answer = await resolver(seen);
      return answer instanceof Response ? answer : HttpResponse.json<DefaultBodyType>(answer as DefaultBodyType);
    }),
  );
  return calls;
}

/** A failure: its status, and the body that Laravel sends. */
export function refuse(status: number, body: object = {}, headers: Record<string, string> = {}): Response {
  return HttpResponse.json(body, { status, headers });
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('multipart/form-data')) {
    return readMultipart(await request.clone().text(), type);
  }
  return type.includes('json') ? request.clone().json() : undefined;
}

/** Form data of another method travels as POST with `_method`. */
function methodOf(request: Request, body: unknown): string {
  const said = typeof body === 'object' && body !== null && '_method' in body ? body._method : null;
  return typeof said === 'string' ? said : request.method;
}

function textOf(params: Record<string, string | readonly string[] | undefined>): Record<string, string> {
  const named = Object.entries(params).filter(([name]) => !/^\d+$/.test(name));
  return Object.fromEntries(named.map(([name, value]) => [name, String(value)]));
}
