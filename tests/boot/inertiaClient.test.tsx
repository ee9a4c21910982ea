import { createInertiaApp, Deferred, router, usePage } from '@inertiajs/react';
import { act, screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { http } from 'msw';
import { useEffect } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tasksApi } from '#js/api/programme/tasks.ts';
import { repeatPrefetches } from '#js/boot/repeatPrefetches.ts';
import { watchVisits } from '#js/boot/watchVisits.ts';
import { noFrontend } from '#server/inertia/frontend.ts';
import { type RespondContext, redirectTo, respondInertia, staleClient } from '#server/inertia/hono.ts';
import type { PropSource } from '#server/inertia/props.ts';
import { defer, merge, once, optional, prepend, scroll } from '#server/inertia/props.ts';
import type { RenderOptions } from '#server/inertia/render.ts';
import { aTaskDetail } from '#tests/areas/programme/tasks/factories/aTask.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { server } from '#tests/mocks/server.ts';

/* Runs the real client against the real protocol implementation. */

let version = 'v1';
let props: Record<string, PropSource<unknown>> = {};
let options: RenderOptions = {};
let context: Partial<RespondContext> = {};
const seen: Request[] = [];

const backend = new Hono();
backend.use(async (c, next) => {
  seen.push(c.req.raw);
  await next();
});
backend.get('/dashboard', (c) => {
  const stale = staleClient(c, version);
  return (
    stale ??
    respondInertia(
      c,
      { kind: 'inertia', component: 'Dashboard/Index', props, options },
      { shared: {}, flash: {}, errors: {}, frontend: { ...noFrontend, version }, nonce: '', ...context },
    )
  );
});
backend.put('/dashboard', (c) => redirectTo(c, '/dashboard'));
backend.post('/fragment', (c) => redirectTo(c, '/dashboard#chart'));

/** The network as a browser sees it: follows redirects, and keeps the method only where HTTP says so. */
async function answerTo(request: Request): Promise<Response> {
  const answer = await backend.fetch(request);
  const target = answer.headers.get('location');
  if (target === null) {
    return answer;
  }
  const becomesGet = answer.status === 303 || (answer.status === 302 && request.method === 'POST');
  const method = becomesGet ? 'GET' : request.method;
  return answerTo(new Request(new URL(target, request.url), { method, headers: request.headers }));
}

let latest: ReturnType<typeof usePage> | undefined;

function Page() {
  const page = usePage();
  useEffect(() => {
    latest = page;
  });
  return page.props.chart === undefined && page.rescuedProps.length === 0 ? (
    <p>ready</p>
  ) : (
    <Deferred data="chart" fallback={<p>waiting</p>} rescue={() => <p>rescued</p>}>
      <p>chart</p>
    </Deferred>
  );
}

/** Runs one visit to its end. */
async function visit(start: () => void): Promise<void> {
  await act(
    () =>
      new Promise<void>((resolve) => {
        const stop = router.on('finish', () => {
          stop();
          setTimeout(resolve);
        });
        start();
      }),
  );
}

const reload = (how: Parameters<typeof router.reload>[0]) => visit(() => router.reload(how));
const propsNow = (): Record<string, unknown> => latest?.props ?? {};
const lastHeader = (name: string) => seen.at(-1)?.headers.get(name);

beforeAll(async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  window.history.replaceState({}, '', '/dashboard');
  const root = document.createElement('div');
  root.id = 'app';
  document.body.append(root);
  await act(() =>
    createInertiaApp({
      page: {
        component: 'Dashboard/Index',
        props: { errors: {} },
        url: '/dashboard',
        version,
        flash: {},
        rescuedProps: [],
        rememberedState: {},
      },
      resolve: () => Page,
      progress: false,
    }),
  );
});

beforeEach(async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  server.use(http.all('*', ({ request }) => answerTo(request)));
  version = 'v1';
  props = {};
  options = {};
  context = {};
  await visit(() => router.get('/dashboard'));
});

describe('the Inertia client with this backend', () => {
  it('renders the page and sends back its version', async () => {
    props = { total: 3 };
    await visit(() => router.get('/dashboard'));
    expect(propsNow().total).toBe(3);
    expect(lastHeader('x-inertia-version')).toBe('v1');
  });

  it('gets only the requested props on a partial reload and keeps the rest', async () => {
    props = { total: 3, city: 'Oslo', secret: optional(() => 9) };
    await visit(() => router.get('/dashboard'));
    expect(propsNow()).not.toHaveProperty('secret');
    props = { total: 4, city: 'Bergen', secret: optional(() => 9) };
    await reload({ only: ['total', 'secret'] });
    expect(propsNow()).toMatchObject({ total: 4, city: 'Oslo', secret: 9 });
  });

  it('reloads one part of a prop and keeps its other parts', async () => {
    props = { event: { name: 'Gala', sold: 1 } };
    await visit(() => router.get('/dashboard'));
    props = { event: { name: 'Changed', sold: 2 } };
    await reload({ only: ['event.sold'] });
    expect(propsNow().event).toEqual({ name: 'Gala', sold: 2 });
  });

  it('fetches deferred props by itself', async () => {
    props = { later: defer(() => 'here') };
    await visit(() => router.get('/dashboard'));
    await waitFor(() => expect(propsNow().later).toBe('here'));
  });

  it('learns which deferred prop failed, and uses it when a retry succeeds', async () => {
    const fail = () => {
      throw new Error('no chart');
    };
    props = { chart: defer<unknown>(fail, 'charts', { rescue: true }) };
    await visit(() => router.get('/dashboard'));
    await waitFor(() => expect(latest?.rescuedProps).toEqual(['chart']));
    expect(screen.getByText('rescued')).toBeDefined();
    props = { chart: defer(() => [1]) };
    await reload({ only: ['chart'] });
    expect(latest?.rescuedProps).toEqual([]);
    expect(screen.getByText('chart')).toBeDefined();
  });

  it('appends, prepends, replaces matching items, and starts over on reset', async () => {
    const list = (...ids: number[]) => ids.map((id) => ({ id }));
    props = { after: merge(list(1, 2), { matchOn: 'id' }), before: prepend(list(5)) };
    await visit(() => router.get('/dashboard'));
    props = { after: merge(list(2, 3), { matchOn: 'id' }), before: prepend(list(4)) };
    await reload({ only: ['after', 'before'] });
    expect(propsNow()).toMatchObject({ after: list(1, 2, 3), before: list(4, 5) });
    await reload({ only: ['before'], reset: ['after'] });
    expect(propsNow().after).toEqual(list(2, 3));
  });

  it('appends to a scrolled list and tracks its page', async () => {
    const page = (current: number) => ({ current_page: current, last_page: 2, data: [current] });
    props = { orders: scroll(() => page(1)) };
    await visit(() => router.get('/dashboard'));
    props = { orders: scroll(() => page(2)) };
    await reload({ only: ['orders'], headers: { 'X-Inertia-Infinite-Scroll-Merge-Intent': 'append' } });
    expect(propsNow().orders).toMatchObject({ data: [1, 2] });
    expect(latest?.scrollProps?.orders).toMatchObject({ currentPage: 2, nextPage: null, reset: false });
  });

  it('caches a once prop and does not request it again', async () => {
    const compute = vi.fn(() => ['free']);
    props = { plans: once(compute, { key: 'plans' }) };
    await visit(() => router.get('/dashboard'));
    await visit(() => router.get('/dashboard'));
    expect(lastHeader('x-inertia-except-once-props')).toBe('plans');
    expect(compute).toHaveBeenCalledOnce();
    expect(propsNow().plans).toEqual(['free']);
  });

  it('passes errors to the form that named the error bag', async () => {
    context = { errors: { default: { email: 'Taken.' } } };
    const onError = vi.fn();
    await visit(() => router.get('/dashboard', {}, { errorBag: 'invite', onError }));
    expect(onError).toHaveBeenCalledWith({ email: 'Taken.' });
  });

  it('fires a flash message once', async () => {
    const onFlash = vi.fn();
    const stop = router.on('flash', ({ detail }) => onFlash(detail.flash));
    options = { flash: { success: 'Saved' } };
    await visit(() => router.get('/dashboard'));
    options = {};
    await visit(() => router.get('/dashboard'));
    stop();
    expect(onFlash.mock.calls).toEqual([[{ success: 'Saved' }]]);
  });

  it('follows a redirect after PUT with GET, and scrolls to a fragment', async () => {
    await visit(() => router.put('/dashboard'));
    expect(seen.slice(-2).map(({ method }) => method)).toEqual(['PUT', 'GET']);
    await visit(() => router.post('/fragment'));
    await waitFor(() => expect(window.location.hash).toBe('#chart'));
  });

  it('detects a newer deploy and reloads for a page visit, but not for a background request', async () => {
    const locations: { url: string; versionChange: boolean }[] = [];
    const stop = router.on('location', (event) => {
      locations.push({ url: event.detail.url.pathname, versionChange: event.detail.versionChange });
      event.preventDefault();
    });
    version = 'v2';
    await visit(() => router.get('/dashboard'));
    stop();
    expect(locations).toEqual([{ url: '/dashboard', versionChange: true }]);
  });
});

describe('a page that was prefetched for a hovered link', () => {
  const TAB = '/dashboard?tab=2';

  beforeEach(async () => {
    props = { total: 1 };
    router.prefetch(TAB);
    await waitFor(() => expect(router.getCached(TAB)).not.toBeNull());
    props = { total: 2 };
  });
  afterEach(() => router.flushAll());

  const open = () => new Promise<void>((resolve) => router.visit(TAB, { onSuccess: () => resolve() }));
  const openTab = () => act(open);

  it('is shown as it was prefetched while nothing was changed', async () => {
    mock('GET /tasks/{id}', () => ({ data: aTaskDetail() }));
    await tasksApi.get({ params: { id: 5 } });
    await openTab();
    expect(propsNow().total).toBe(1);
  });

  it.each([
    ['succeeded', () => ({ data: aTaskDetail(), message: '' })],
    // The server may have made the change before the failure.
    ['failed', () => refuse(500)],
  ] as const)('is requested again after a call that changes something has %s', async (_, answer) => {
    mock('POST /tasks/{id}/start', answer);
    await tasksApi.start({ params: { id: 5 } }).catch(() => undefined);
    await openTab();
    expect(propsNow().total).toBe(2);
  });

  it.each([
    ['before it arrived', true],
    ['afterwards', false],
  ])('is requested again after a change that was made meanwhile, if it is opened %s', async (_, isEarly) => {
    router.flushAll();
    const stop = repeatPrefetches();
    const arrival = Promise.withResolvers<void>();
    const delayed = async ({ request }: { request: Request }) => {
      const answer = await answerTo(request);
      await arrival.promise;
      return answer;
    };
    server.use(http.get('*/dashboard', delayed, { once: true }));
    props = { total: 1 };
    router.prefetch(TAB);
    await waitFor(() => expect(seen.at(-1)?.url).toContain(TAB));
    props = { total: 2 };
    mock('POST /tasks/{id}/start', () => ({ data: aTaskDetail(), message: '' }));
    await act(async () => {
      const opened = isEarly && open();
      await tasksApi.start({ params: { id: 5 } });
      arrival.resolve();
      await opened;
    });
    await waitFor(() => expect(router.getCached(TAB)).not.toBeNull());
    await openTab();
    stop();
    expect(propsNow().total).toBe(2);
  });

  it.each([
    ['failed', () => new Response('<p>Service unavailable</p>', { status: 503 })],
    ['was answered by a page of something else', () => new Response('<p>Sign in to the network</p>')],
  ])('is requested again if it %s', async (_name, answer) => {
    router.flushAll();
    const stop = repeatPrefetches();
    const failed = new Promise((resolve) => router.on('prefetched', resolve));
    server.use(http.get('*/dashboard', answer, { once: true }));
    router.prefetch(TAB);
    await failed;
    await new Promise((resolve) => setTimeout(resolve));
    await openTab();
    stop();
    expect(propsNow().total).toBe(2);
  });

  it('is requested again after a visit that changes something', async () => {
    const stop = watchVisits();
    await visit(() => router.put('/dashboard'));
    stop();
    await openTab();
    expect(propsNow().total).toBe(2);
  });
});
