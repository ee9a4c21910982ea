import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { toast } from '#js/lib/toast/toast.ts';
import NotificationsIndex from '#js/Pages/Notifications/Index.tsx';
import NotificationPreferences from '#js/Pages/Notifications/Preferences.tsx';
import { useNotificationPreferences } from '#js/stores/account/notifications/notificationPreferences.ts';
import { useNotifications } from '#js/stores/account/notifications/notifications.ts';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { bridge } from '#tests/mocks/bridge.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { server } from '#tests/mocks/server.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';
import { notifyStaff } from '../server/notificationsOf.ts';

vi.mock('#js/lib/toast/toast.ts');

openBridgedOffice();
beforeEach(async () => {
  await app.database.drizzle.delete(notifications);
});

const open = (url = '/notifications') => openStaffPage(NotificationsIndex, {}, { url });
const notifyOwner = (title: string, kind: 'task.assigned' | 'order.paid' = 'task.assigned') =>
  notifyStaff(app, companyId, { to: { permission: 'tasks.view' }, title, kind });
const item = (title: string) => within(screen.getByText(title).closest('li') ?? document.body);

it('explains what will appear when there are no notifications', async () => {
  open();
  expect(await screen.findByText('No notifications yet')).toBeTruthy();
});

it('lists notifications by day, marks them as read and unread, and deletes with undo', async () => {
  await notifyOwner('Book the stage is yours');
  app.clock.advance(2 * 86_400_000);
  await notifyOwner('12 new orders for Lanterns', 'order.paid');
  app.clock.reset();
  open();
  await screen.findByText('Book the stage is yours');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  expect(item('Book the stage is yours').getByText('Unread:')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Mark as read: Book the stage is yours' }));
  expect(item('Book the stage is yours').queryByText('Unread:')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as unread: Book the stage is yours' }));
  expect(item('Book the stage is yours').getByText('Unread:')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Delete: Book the stage is yours' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Notification deleted', expect.anything()));
  await waitFor(() => expect(screen.queryByText('Book the stage is yours')).toBeNull());
  vi.mocked(toast.success).mock.calls[0]?.[1]?.action?.run();
  expect(await screen.findByText('Book the stage is yours')).toBeTruthy();
});

it('leads back to the previous page when the last notification of a page is deleted', async () => {
  for (let number = 1; number <= 11; number += 1) {
    await notifyOwner(`Task ${number}`);
  }
  open('/notifications?per_page=10&page=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete: Task 1' }));
  expect(await screen.findByText('There are no notifications on this page')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Go to page 1' }));
  expect(await screen.findByText('Task 11')).toBeTruthy();
});

it('filters by kind and unread from the URL, and offers to clear the filters', async () => {
  await notifyOwner('Book the stage is yours');
  open('/notifications?kind=order.paid&unread=true');
  expect(await screen.findByText('No notifications match these filters')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Book the stage is yours')).toBeTruthy();
});

it('marks all as read', async () => {
  await notifyOwner('Book the stage is yours');
  await useNotifications.getState().refresh();
  open();
  expect(await screen.findByText('1 unread')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByText('1 unread')).toBeNull());
  expect(await app.database.drizzle.$count(notifications)).toBe(1);
});

it('shows an error when loading fails, and retries', async () => {
  mock('GET /notifications/json', () => refuse(500, { message: 'The database is away.' }));
  open();
  expect(await screen.findByText('The notifications could not be loaded')).toBeTruthy();
  server.use(bridge(owner));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No notifications yet')).toBeTruthy();
});

it('stores the choice per kind and channel', async () => {
  const { unmount } = openPreferences();
  const mail = await screen.findByRole<HTMLInputElement>('switch', { name: 'New orders: E-mail' });
  expect(mail.checked).toBe(false);
  await userEvent.click(mail);
  expect(mail.checked).toBe(true);
  await closeOnceStored(unmount);
  openPreferences();
  expect(await screen.findByRole('switch', { name: 'New orders: E-mail' })).toHaveProperty('checked', true);
});

const openPreferences = () => openStaffPage(NotificationPreferences, {}, { url: '/notifications/preferences' });
/** Closes the page once its choices are stored, and forgets them: the next page shows what the backend has. */
async function closeOnceStored(unmount: () => void): Promise<void> {
  await waitFor(() => expect(useNotificationPreferences.getState().loading).toBe(false));
  unmount();
  useNotificationPreferences.setState({ list: null });
}
const mailSwitches = () => screen.getAllByRole<HTMLInputElement>('switch', { name: /: E-mail$/ });

it('turns all e-mails off with one click, and on again', async () => {
  const { unmount } = openPreferences();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off all: E-mail' }));
  expect(mailSwitches().some(({ checked }) => checked)).toBe(false);
  await closeOnceStored(unmount);
  openPreferences();
  await screen.findByRole('button', { name: 'Turn on all: E-mail' });
  expect(mailSwitches().some(({ checked }) => checked)).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Turn on all: E-mail' }));
  expect(mailSwitches().every(({ checked }) => checked)).toBe(true);
});

it('shows in its row why a choice was not saved, and shows the stored value', async () => {
  openPreferences();
  const mail = await screen.findByRole<HTMLInputElement>('switch', { name: 'Due tasks: E-mail' });
  const before = mail.checked;
  mock('PUT /notifications/preferences', () => refuse(500, { message: 'Nothing is saved today.' }));
  await userEvent.click(mail);
  const row = within(screen.getByRole('row', { name: /Due tasks/ }));
  expect((await row.findByRole('alert')).textContent).toBe('Nothing is saved today.');
  await waitFor(() => expect(mail.checked).toBe(before));
  expect(toast.error).not.toHaveBeenCalled();
});

it('explains that a backend without preferences decides itself', async () => {
  mock('GET /notifications/preferences', () => refuse(404));
  openPreferences();
  expect(await screen.findByText('Nothing to choose here')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
