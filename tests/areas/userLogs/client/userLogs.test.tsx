import { act, cleanup, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepTrail } from '#js/lib/recordTrail.ts';
import UserLog from '#js/Pages/UserLogs/Show.tsx';
import { loggedUsersCache, useLoggedUsers } from '#js/stores/userLogs/loggedUsers.ts';
import { fetchTimeline, timelineCache, useTimeline } from '#js/stores/userLogs/timeline.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { aUserLogEntry } from '../factories/aUserLogEntry.ts';

const USERS = 'GET /users/logs';
const TIMELINE = 'GET /users/{userId}/logs/json';
const USER = { id: 3, name: 'Ada Obi', email: 'ada@example.org' };
const ADA = { ...USER, role: 'Owner', last_activity: '2026-11-01T09:00:00Z', page_visits: 7, actions: 2 };
const PAGES = { current_page: 1, total_pages: 1, per_page: 15, total: 1, has_next: false, has_prev: false };
const MINUTE = 60_000;

function aTimeline(timeline = [aUserLogEntry()]) {
  const counts = { total: timeline.length, from: 1, to: timeline.length, access_total: 1, action_total: 0 };
  const pagination = { current_page: 1, last_page: 1, per_page: 20, is_total_exact: true, ...counts };
  return { timeline, pagination, isAdmin: true, filters: { search: '', type: 'all', dateFrom: null, dateTo: null } };
}

beforeEach(() => {
  loggedUsersCache.clear();
  timelineCache.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the list of logged users', () => {
  it.each([
    ['in `users`', { users: [ADA], pagination: PAGES }],
    ['in `users` without pages', { users: [ADA] }],
    ['in `data`', { data: [ADA], pagination: PAGES }],
  ])('reads users %s', async (_, answer) => {
    mock(USERS, () => HttpResponse.json(answer));
    await useLoggedUsers.getState().load({});
    expect(useLoggedUsers.getState().list.map(({ name }) => name)).toEqual(['Ada Obi']);
  });

  it('is requested again after five minutes, not before', async () => {
    const calls = mock(USERS, () => ({ data: [ADA], pagination: PAGES }));
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
    mock(USERS, () => ({ data: [ADA], pagination: PAGES }));
    await useLoggedUsers.getState().load({});
    expect(useLoggedUsers.getState().list).toHaveLength(1);
  });
});

describe('a timeline in the store', () => {
  const query = { userId: 3, view: 'all' } as const;

  it('is requested again after two minutes, not before', async () => {
    const calls = mock(TIMELINE, () => aTimeline());
    vi.useFakeTimers({ toFake: ['performance'] });
    await fetchTimeline(query);
    vi.advanceTimersByTime(2 * MINUTE - 1);
    await fetchTimeline(query);
    expect(calls).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await fetchTimeline(query);
    expect(calls).toHaveLength(2);
  });

  it.each([
    ['all', 'all', null],
    ['actions', 'activity', null],
    ['pages', 'page_visit', null],
    ['important_pages', 'page_visit', 'important_pages'],
  ] as const)('shows %s by requesting the type %s', async (view, type, sentView) => {
    const calls = mock(TIMELINE, () => aTimeline());
    await fetchTimeline({ ...query, view });
    const { searchParams } = calls[0]?.url ?? new URL('http://localhost');
    expect([searchParams.get('type'), searchParams.get('view')]).toEqual([type, sentView]);
  });

  it('omits unimportant visits when the backend sends all', async () => {
    mock(TIMELINE, () => aTimeline([aUserLogEntry(), aUserLogEntry({ description: 'Dashboard' })]));
    await useTimeline.getState().load({ ...query, view: 'important_pages' });
    expect(useTimeline.getState().list.map(({ description }) => description)).toEqual(['Event']);
  });

  it('stores both totals and whether the user is an administrator', async () => {
    mock(TIMELINE, () => aTimeline());
    await useTimeline.getState().load(query);
    expect(useTimeline.getState()).toMatchObject({ accessTotal: 1, actionTotal: 0, isAdmin: true });
  });

  it('is read when a backend sends only the entries', async () => {
    const timeline = [{ type: 'page_visit', timestamp: '2026-11-01 09:00:00' }];
    mock(TIMELINE, () => HttpResponse.json({ data: { timeline } }));
    await useTimeline.getState().load({ ...query, search: 'plain' });
    expect(useTimeline.getState().list).toMatchObject([{ timestamp: '2026-11-01T09:00:00Z', changes: [] }]);
  });

  it('shows “Failed to load timeline data” on a failure', async () => {
    mock(TIMELINE, () => refuse(500, {}));
    await useTimeline.getState().load(query);
    expect(useTimeline.getState().loadError).toBe('Failed to load timeline data');
  });
});

describe('the log page of a user', () => {
  it('prefetches the timelines of the previous user after one second and of the next user after two', async () => {
    const calls = mock(TIMELINE, () => aTimeline());
    keepTrail({ list: '/users/logs', paths: ['/users/2/logs', '/users/3/logs', '/users/4/logs'], from: 1, total: 3 });
    const fetched = vi.spyOn(timelineCache, 'get');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    openStaffPage(UserLog, { user: USER }, { url: '/users/3/logs' });
    const pass = (milliseconds: number) => {
      act(() => vi.advanceTimersByTime(milliseconds));
      return fetched.mock.calls.map(([{ userId }]) => userId).filter((id) => id !== 3);
    };
    expect([pass(999), pass(1), pass(999), pass(1)]).toEqual([[], [2], [2], [2, 4]]);
    vi.useRealTimers();
    const asked = () => new Set(calls.map(({ params }) => Number(params.userId)));
    await waitFor(() => expect(asked()).toEqual(new Set([2, 3, 4])));
  });
});
