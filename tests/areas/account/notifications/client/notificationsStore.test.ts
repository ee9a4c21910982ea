import { waitFor } from '@testing-library/react';
import { delay } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { toast } from '#js/lib/toast/toast.ts';
import { useNotificationPreferences } from '#js/stores/account/notifications/notificationPreferences.ts';
import { LATEST, useNotifications } from '#js/stores/account/notifications/notifications.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { aNotification } from '../factories/aNotification.ts';

vi.mock('#js/lib/toast/toast.ts');

const state = () => useNotifications.getState();
const READ = '2026-11-21T10:00:00Z';

beforeEach(() => {
  state().reset();
  mock('GET /notifications/count', () => ({ data: { unread: 2 } }));
  mock('GET /notifications/json', () => aPage([aNotification(), aNotification({ id: 4 })]));
});

async function shown() {
  await state().loadLatest();
  await state().load({ page: 1 });
  await state().refresh();
}

it('counts an incoming notification, puts it first and keeps the newest ten', async () => {
  mock('GET /notifications/json', () =>
    aPage(Array.from({ length: LATEST }, (_, index) => aNotification({ id: index + 1 }))),
  );
  await state().loadLatest();
  await state().refresh();
  state().receive(aNotification({ id: 99 }));
  state().receive(aNotification({ id: 99 }));
  expect(state().unread).toBe(3);
  expect(state().latest?.map(({ id }) => id)).toEqual([99, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('marks one as read in the header and on the page immediately', async () => {
  await shown();
  mock('POST /notifications/mark-as-read/{id}', () => ({ data: aNotification({ read_at: READ }), message: '' }));
  const done = state().markAsRead(5);
  expect(state().unread).toBe(1);
  expect(state().latest?.[0]?.read_at).not.toBeNull();
  expect(state().list[0]?.read_at).not.toBeNull();
  expect((await done).ok).toBe(true);
});

it('reverts the change when the server refuses it, with an error toast', async () => {
  await shown();
  mock('POST /notifications/mark-as-read/{id}', () => refuse(500));
  await state().markAsRead(5);
  expect(state().unread).toBe(2);
  expect(state().list[0]?.read_at).toBeNull();
  expect(toast.error).toHaveBeenCalledWith('The notification could not be marked as read. Try again.');
});

it('does not count one as read twice', async () => {
  await shown();
  mock('POST /notifications/mark-as-read/{id}', () => ({ data: aNotification(), message: '' }));
  await state().markAsRead(5);
  await state().markAsRead(5);
  expect(state().unread).toBe(1);
});

it('marks all as read', async () => {
  await shown();
  mock('POST /notifications/mark-all-as-read', () => ({ data: { marked: 2 }, message: '' }));
  await state().markAllAsRead();
  expect(state().unread).toBe(0);
  expect(state().list.every(({ read_at }) => read_at !== null)).toBe(true);
});

it('deletes immediately and offers undo', async () => {
  await shown();
  mock('DELETE /notifications/delete/{id}', () => ({ message: '' }));
  const restored = mock('POST /notifications/restore/{id}', () => ({ data: aNotification(), message: '' }));
  const done = state().remove(5);
  expect(state().list.map(({ id }) => id)).toEqual([4]);
  expect(state().unread).toBe(1);
  await done;
  const [words, options] = vi.mocked(toast.success).mock.calls[0] ?? [];
  expect([words, options?.action?.label]).toEqual(['Notification deleted', 'Undo']);
  options?.action?.run();
  await waitFor(() => expect(restored.map(({ params }) => params.id)).toEqual(['5']));
  await waitFor(() => expect(state().list.map(({ id }) => id)).toEqual([5, 4]));
});

it('synchronises with other tabs: a change there reloads the count and the lists', async () => {
  await shown();
  mock('GET /notifications/count', () => ({ data: { unread: 0 } }));
  mock('GET /notifications/json', () =>
    aPage([aNotification({ read_at: READ }), aNotification({ id: 4, read_at: READ })]),
  );
  await state().refresh();
  expect(state().unread).toBe(0);
  expect(state().latest?.map(({ read_at }) => read_at)).toEqual([READ, READ]);
  expect(state().list.map(({ read_at }) => read_at)).toEqual([READ, READ]);
});

it('keeps its data when a refresh fails, and reports the error only if the user requested the refresh', async () => {
  await shown();
  mock('GET /notifications/count', () => refuse(500));
  mock('GET /notifications/json', () => refuse(500, { message: 'Down' }));
  await state().refresh();
  expect(state()).toMatchObject({ unread: 2, latestError: null, loadError: null });
  expect(state().list).toHaveLength(2);
  await state().load({ page: 2 });
  expect(state().loadError).toBe('Down');
  expect(toast.error).not.toHaveBeenCalled();
});

it('toggles a preference immediately, and reverts it when the server refuses', async () => {
  const row = { kind: 'order.paid', app: true, email: false, problem: null } as const;
  mock('GET /notifications/preferences', () => ({ data: [row] }));
  await useNotificationPreferences.getState().load();
  const calls = mock('PUT /notifications/preferences', () => refuse(500));
  const done = useNotificationPreferences.getState().change(['order.paid'], 'email', true);
  expect(useNotificationPreferences.getState().list).toEqual([{ ...row, email: true }]);
  await done;
  expect(calls[0]?.body).toEqual({ preferences: [{ kind: 'order.paid', channel: 'email', is_on: true }] });
  expect(useNotificationPreferences.getState().list).toEqual([row]);
  expect(toast.error).toHaveBeenCalledWith('The choice could not be saved. Nothing was changed.');
});

it('keeps a choice that is made while the preferences load', async () => {
  const preferences = () => useNotificationPreferences.getState();
  const row = { kind: 'order.paid', app: true, email: false, problem: null } as const;
  mock('GET /notifications/preferences', () => ({ data: [row] }));
  await preferences().load();
  const loading = preferences().load();
  mock('PUT /notifications/preferences', () => ({ data: [{ ...row, email: true }], message: '' }));
  const saving = preferences().change(['order.paid'], 'email', true);
  await loading;
  expect(preferences().list).toEqual([{ ...row, email: true }]);
  await saving;
  expect(preferences().list).toEqual([{ ...row, email: true }]);
});

it('sends two quick changes of one notification in their order', async () => {
  await shown();
  const sent: string[] = [];
  mock('POST /notifications/mark-as-read/{id}', async () => {
    await delay(30);
    sent.push('read');
    return { data: aNotification({ read_at: READ }), message: '' };
  });
  mock('POST /notifications/mark-as-unread/{id}', () => {
    sent.push('unread');
    return { data: aNotification(), message: '' };
  });
  await Promise.all([state().markAsRead(5), state().markAsUnread(5)]);
  expect(sent).toEqual(['read', 'unread']);
});
