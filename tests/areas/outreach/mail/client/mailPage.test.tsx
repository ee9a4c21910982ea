import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { toast } from '#js/lib/toast/toast.ts';
import MailIndex from '#js/Pages/Mail/Index.tsx';
import { useSampleMails } from '#js/stores/outreach/mail.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';

vi.mock('#js/lib/toast/toast.ts');

beforeEach(() => {
  useSampleMails.setState(useSampleMails.getInitialState(), true);
  openStaffPage(MailIndex, {}, { url: '/mail' });
});
const rows = () => within(screen.getByRole('list', { name: 'Mails' })).getAllByRole('listitem');
const SHORT = { duration: 1500 };

it('starts with four mails, and finds them by text and label', async () => {
  expect(rows()).toHaveLength(4);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search mails' }), 'microphones');
  expect(rows()).toHaveLength(1);
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Search mails' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Show' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Favourites' }));
  expect(rows()).toHaveLength(1);
});

it('checks one or all; if all are checked, none is', async () => {
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Check/ });
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' });
  await userEvent.click(boxes()[0] as HTMLElement);
  expect(all.indeterminate).toBe(true);
  await userEvent.click(all);
  expect(boxes().every(({ checked }) => checked)).toBe(true);
  await userEvent.click(all);
  expect(boxes().some(({ checked }) => checked)).toBe(false);
});

it('marks a mail as read or as a favourite', async () => {
  const star = screen.getByRole('button', { name: 'Favourite: Can I bring my daughter?' });
  await userEvent.click(star);
  expect(star.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Mark “Can I bring my daughter?” as read' }));
  expect(screen.getByRole('button', { name: 'Mark “Can I bring my daughter?” as unread' })).toBeTruthy();
});

it('deletes a mail from its window', async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Can I bring my daughter/ }));
  const window = within(await screen.findByRole('dialog', { name: 'Can I bring my daughter?' }));
  await userEvent.click(window.getByRole('button', { name: 'Delete mail' }));
  expect(rows()).toHaveLength(3);
  expect(toast.warning).toHaveBeenCalledWith('Delete Successfully', SHORT);
});

it('adds a mail that was written at the top', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Compose' }));
  const window = within(await screen.findByRole('dialog', { name: 'Write mail' }));
  await userEvent.click(window.getByRole('button', { name: 'Send mail' }));
  expect(await window.findByText('Enter a subject.')).toBeTruthy();
  await userEvent.type(window.getByRole('textbox', { name: /^Subject/ }), 'Hello');
  await userEvent.click(window.getByRole('button', { name: 'Send mail' }));
  expect(rows()[0]?.textContent).toContain('Hello');
  expect(rows()).toHaveLength(5);
  expect(toast.success).toHaveBeenCalledWith('Send Successfully', SHORT);
});
