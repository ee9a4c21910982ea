import { act, cleanup, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepTrail } from '#js/lib/stored/recordTrail.ts';
import UserLog from '#js/Pages/UserLogs/Show.tsx';
import { loggedUsersCache, useLoggedUsers } from '#js/stores/account/userLogs/loggedUsers.ts';
import { fetchTimeline, timelineCache, useTimeline } from '#js/stores/account/userLogs/timeline.ts';
import { mock, recordCalls, refuse } from '#tests/mocks/mock.ts';
import { openBridgedOffice, restoreBridge } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, companyId } from '#tests/server/fixtures/openOffice.ts';
import { aUserLogEntry } from '../factories/aUserLogEntry.ts';

const USERS = 'GET /users/logs';
const TIMELINE = 'GET /users/{userId}/logs/json';
const MINUTE = 60_000;

openBridgedOffice();
/** Signed in, which led to the dashboard, and visited the events. */
let ada: Awaited<ReturnType<typeof aUser>>;
beforeAll(async () => {
  ada = await aUser(app, companyId, 'ada@lakeside.test', ['dashboard.view', 'events.view']);
  const browser = await signedIn(app, ada, 'lakeside.localhost');
  await browser.visit('/events');
  await app.services.recorder.flush();
});

beforeEach(() => {
  loggedUsersCache.clear();
  timelineCache.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the list of logged users', () => {
  const names = () => useLoggedUsers.getState().list.map(({ name }) => name);

  it('reads users in `data`', async () => {
    await useLoggedUsers.getState().load({});
    expect(names()).toEqual(['ada', 'owner']);
  });

  it.each([
    ['in `users`', { pagination: { current_page: 1, total_pages: 1, per_page: 15, total: 1 } }],
    ['in `users` without pages', {}],
  ])('reads users %s', async (_, rest) => {
    mock(USERS, () => HttpResponse.json({ users: [{ id: 3, name: 'Ada Obi' }], ...rest }));
    await useLoggedUsers.getState().load({});
    expect(names()).toEqual(['Ada Obi']);
  });

  it('is requested again after five minutes, not before', async () => {
    const calls = recordCalls(USERS);
    vi.useFakeTimers({ toFake: ['performance'] });
    const { load } = useLoggedUsers.getState();
    await load({});
    vi.advanceTimersByTime(5 * MINUTE - 1);
    await load({});
    expect(calls).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await load({});
    expect(calls).toHaveLength(2);
  });

  it('shows “Failed to load users data” on a failure, and can be retried at once', async () => {
    mock(USERS, () => refuse(500, {}));
    await useLoggedUsers.getState().load({});
    expect(useLoggedUsers.getState().loadError).toBe('Failed to load users data');
    restoreBridge();
    await useLoggedUsers.getState().load({});
    expect(names()).toEqual(['ada', 'owner']);
  });
});

describe('a timeline in the store', () => {
  const query = () => ({ userId: ada.id, view: 'all' as const });
  const state = () => useTimeline.getState();
  const descriptions = () => state().list.map(({ description }) => description);

  it('is requested again after two minutes, not before', async () => {
    const calls = recordCalls(TIMELINE);
    vi.useFakeTimers({ toFake: ['performance'] });
    await fetchTimeline(query());
    vi.advanceTimersByTime(2 * MINUTE - 1);
    await fetchTimeline(query());
    expect(calls).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await fetchTimeline(query());
    expect(calls).toHaveLength(2);
  });

  it.each([
    ['all', 'all', null, ['Events', 'Dashboard', 'Signs in']],
    ['actions', 'activity', null, ['Signs in']],
    ['pages', 'page_visit', null, ['Events', 'Dashboard']],
    ['important_pages', 'page_visit', 'important_pages', ['Events']],
  ] as const)('shows %s by requesting the type %s', async (view, type, sentView, shown) => {
    const calls = recordCalls(TIMELINE);
    await state().load({ ...query(), view });
    const { searchParams } = calls[0]?.url ?? new URL('http://localhost');
    expect([searchParams.get('type'), searchParams.get('view')]).toEqual([type, sentView]);
    expect(descriptions()).toEqual(shown);
  });

  it('omits unimportant visits when the backend sends all', async () => {
    const timeline = [aUserLogEntry(), aUserLogEntry({ description: 'Dashboard' })];
    mock(TIMELINE, () => HttpResponse.json({ timeline }));
    await state().load({ ...query(), view: 'important_pages' });
    expect(descriptions()).toEqual(['Event']);
  });

  it('stores both totals and whether the user is an administrator', async () => {
    await state().load(query());
    expect(state()).toMatchObject({ accessTotal: 2, actionTotal: 1, isAdmin: true });
  });

  it('is read when a backend sends only the entries', async () => {
    const timeline = [{ type: 'page_visit', timestamp: '2026-11-01 09:00:00' }];
    mock(TIMELINE, () => HttpResponse.json({ data: { timeline } }));
    await state().load({ ...query(), search: 'plain' });
    expect(state().list).toMatchObject([{ timestamp: '2026-11-01T09:00:00Z', changes: [] }]);
  });

  it('shows “Failed to load timeline data” on a failure', async () => {
    mock(TIMELINE, () => refuse(500, {}));
    await state().load(query());
    expect(state().loadError).toBe('Failed to load timeline data');
  });
});

describe('the log page of a user', () => {
  it('prefetches the timelines of the previous user after one second and of the next user after two', async () => {
    const previous = await aUser(app, companyId, 'amy@lakeside.test', []);
    const next = await aUser(app, companyId, 'bea@lakeside.test', []);
    const calls = recordCalls(TIMELINE);
    const paths = [previous, ada, next].map(({ id }) => `/users/${id}/logs`);
    keepTrail({ list: '/users/logs', paths, from: 1, total: 3 });
    const fetched = vi.spyOn(timelineCache, 'get');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await openBridgedPage(UserLog, `/users/${ada.id}/logs`);
    const pass = (milliseconds: number) => {
      act(() => vi.advanceTimersByTime(milliseconds));
      return fetched.mock.calls.map(([{ userId }]) => userId).filter((id) => id !== ada.id);
    };
    expect([pass(999), pass(1), pass(999), pass(1)]).toEqual([
      [],
      [previous.id],
      [previous.id],
      [previous.id, next.id],
    ]);
    vi.useRealTimers();
    const asked = () => new Set(calls.map(({ params }) => Number(params.userId)));
    await waitFor(() => expect(asked()).toEqual(new Set([previous.id, ada.id, next.id])));
  });
});
