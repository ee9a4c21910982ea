import { type DefaultBodyType, HttpResponse, http } from 'msw';
import { areas } from '#contract/all.ts';
import type { EndpointKey, Endpoints, ResponseOf, SentBy } from '#contract/kit/define.ts';
import type { ClosedReason } from '#domain/programme/surveys.ts';
import { readBody } from './readBody.ts';
import { server } from './server.ts';

type Area = (typeof areas)[keyof typeof areas];
type Together<One> = (One extends unknown ? (each: One) => void : never) extends (all: infer All) => void ? All : never;
/** Every call of every area as one type, which is cheaper for the compiler than finding the area of each call. */
type Contract = Together<Area>;

type Key = keyof Contract & EndpointKey;
type Seen = { request: Request; url: URL; params: Record<string, string>; body: unknown };
type Answer<K extends Key> = Loose<ResponseOf<Contract[K]>> | SentBy<Contract[K]> | Response;
/** A mock may omit what a backend may omit. */
type Loose<T> = T extends unknown[] ? T : { [K in keyof T]?: Partial<T[K]> | undefined };

const departures: string[] = [];

/** Throws if a mock responded with something the contract does not allow. Called after each test (setupBrowser.ts). */
export function assertMocksKeptContract(): void {
  const found = departures.splice(0);
  if (found.length > 0) {
    throw new Error(`A mock departs from the contract:\n${found.join('\n')}`);
  }
}

/**
 * Mocks one call of the contract: `mock('GET /contacts/json', () => [aContact()])`. The response is typed by the
 * contract; a failure, or a body that deliberately departs from the contract, is a `Response` (see `refuse`). The
 * returned list fills with the requests, in order.
 */
export function mock<K extends Key>(
  key: K,
  resolver: (seen: Seen) => Answer<NoInfer<K>> | Promise<Answer<NoInfer<K>>>,
): Seen[] {
  // Checked where it is called: awaiting the response types of all calls is too much for the compiler.
  const resolve: (seen: Seen) => unknown = resolver;
  return intercept(key, async (seen) => {
    const answer = await resolve(seen);
    if (answer instanceof Response) {
      return answer;
    }
    noteDeparture(key, answer);
    return HttpResponse.json<DefaultBodyType>(answer as DefaultBodyType);
  });
}

/** Records the requests of one call, which the bridge handles. The returned list fills with them, in order. */
export function recordCalls(key: Key): Seen[] {
  return intercept(key, async () => undefined);
}

/** Holds the requests of one call until the returned function is called; the bridge then handles them. */
export function holdCalls(key: Key): () => void {
  const release = Promise.withResolvers<void>();
  intercept(key, async () => {
    await release.promise;
    return undefined;
  });
  return release.resolve;
}

/** @param answer undefined passes the request on to the next handler */
function intercept(key: Key, answer: (seen: Seen) => Promise<Response | undefined>): Seen[] {
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
      return answer(seen);
    }),
  );
  return calls;
}

type Message = { message?: string };
type Errors = Record<string, string[]>;

/** The body that the backend sends with each failure status. */
type FailureBodies = {
  400: Message;
  401: Message;
  402: Message & { payment_status?: string };
  403: Message;
  404: Message;
  409: Message & {
    status?: 'changed_meanwhile' | 'expired_cart_exists';
    expired_cart?: object;
    errors?: Errors;
    /** Why a survey takes no answers. */
    reason?: ClosedReason;
  };
  410: Message;
  413: Message;
  419: Message;
  422: Message & {
    errors?: Errors;
    status?: string;
    /** The largest quantity that a cart would accept. */
    available?: number;
  };
  429: Message & { errors?: Errors };
  500: Message;
  502: Message;
  503: Message;
};

/**
 * An error response with this status and a body that our backend may send with it. Bodies of other backends are a
 * `Response`.
 */
export function refuse<Status extends keyof FailureBodies>(
  status: Status,
  body?: FailureBodies[Status],
  headers: Record<string, string> = {},
): Response {
  return HttpResponse.json<DefaultBodyType>(body ?? {}, { status, headers });
}

function noteDeparture(key: Key, answer: unknown): void {
  const endpoint = Object.values(areas)
    .map((endpoints: Endpoints) => endpoints[key])
    .find((found) => found !== undefined);
  const parsed = endpoint?.response?.safeParse(answer);
  if (parsed && !parsed.success) {
    departures.push(`${key}: ${parsed.error.message}`);
  }
}

/** Form data of other methods is sent as POST with `_method`. */
function methodOf(request: Request, body: unknown): string {
  const override = typeof body === 'object' && body !== null && '_method' in body ? body._method : null;
  return typeof override === 'string' ? override : request.method;
}

function textOf(params: Record<string, string | readonly string[] | undefined>): Record<string, string> {
  const named = Object.entries(params).filter(([name]) => !/^\d+$/.test(name));
  return Object.fromEntries(named.map(([name, value]) => [name, String(value)]));
}
