import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import EmailOverview from '#js/Pages/Email/Overview.tsx';
import EmailShow from '#js/Pages/Email/Show.tsx';
import EmailTransactions from '#js/Pages/Email/Transactions.tsx';
import { recordEmailEvents } from '#server/areas/outreach/email/events/recordEmailEvents.ts';
import { emailMessages, emailRules, emailSends } from '#server/database/schema/outreach/email.ts';
import { addressStates } from '#server/database/schema/people/contacts.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

beforeEach(async () => {
  for (const table of [emailSends, emailRules, addressStates]) {
    await app.database.drizzle.delete(table);
  }
});

async function aSend(typed: string[]): Promise<number> {
  const input = { subject: 'Doors open', text: 'See https://a.example.test', purpose: 'transactional', typed };
  const { body } = await owner.post<{ data: { id: number } }>('/email/send', input);
  await app.services.queue.drain();
  return body.data.id;
}
const report = async (address: string, kind: 'delivered' | 'bounced' | 'opened' | 'clicked', more: object = {}) => {
  const [row] = await app.database.drizzle.select().from(emailMessages).where(eq(emailMessages.address, address));
  const at = new Date((row?.sentAt?.getTime() ?? 0) + 60_000);
  const userAgent = 'Mozilla/5.0 (X11) Firefox/140';
  await recordEmailEvents(app.services, [
    { reference: `email:${row?.id}:1`, providerId: null, address, kind, at, userAgent, ...more },
  ]);
};

it('writes an e-mail, shows who gets it first, and sends it', async () => {
  await openBridgedPage(EmailOverview, '/email');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Write e-mail' }))[0] as HTMLElement);
  const drawer = within(await screen.findByRole('dialog', { name: 'Write e-mail' }));
  await userEvent.type(drawer.getByRole('textbox', { name: /^Subject/ }), 'Doors open');
  await userEvent.type(drawer.getByRole('textbox', { name: /^Text/ }), 'At seven');
  await userEvent.type(
    await drawer.findByRole('combobox', { name: /^Other addresses/ }),
    'ada@example.test{Enter}nonsense{Enter}',
  );
  await userEvent.click(drawer.getByRole('checkbox', { name: 'It is about something they have' }));
  expect(drawer.getByText('Check recipients first.')).toBeTruthy();
  await userEvent.click(drawer.getByRole('button', { name: 'Check recipients' }));
  expect(await drawer.findByText('1 of 2')).toBeTruthy();
  await userEvent.click(drawer.getByRole('button', { name: 'Send 1 e-mail' }));
  expect(await screen.findByRole('link', { name: /Doors open/ })).toBeTruthy();
  await app.services.queue.drain();
  expect(await app.database.drizzle.select().from(emailMessages)).toMatchObject([{ status: 'sent' }]);
});

it('counts people once, and each figure opens the list behind it', async () => {
  await aSend(['ada@example.test', 'bea@example.test', 'cem@example.test']);
  await report('ada@example.test', 'delivered');
  await report('ada@example.test', 'opened');
  await report('bea@example.test', 'bounced', { bounce: 'hard', reason: '550 no such user' });
  await openBridgedPage(EmailOverview, '/email');
  const opened = await screen.findByRole('link', { name: 'Opened: 1' });
  expect(opened.getAttribute('href')).toBe('/email/transactions?outcome=opened');
  expect(screen.getByText('50% of reached')).toBeTruthy();
  await openBridgedPage(EmailTransactions, '/email/transactions?status=bounced');
  await userEvent.click(await screen.findByRole('button', { name: /bea@example.test/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'E-mail' }));
  expect(drawer.getByText('550 no such user', { selector: 'dd, dd *' })).toBeTruthy();
  expect(drawer.getByText(/Nothing more is sent to it/)).toBeTruthy();
});

it('shows what is unconfirmed and leaves the choice to a person', async () => {
  const id = await aSend(['ada@example.test']);
  await app.database.drizzle.update(emailMessages).set({ status: 'unconfirmed', sentAt: null });
  await openBridgedPage(EmailShow, `/email/${id}`);
  expect(await screen.findByRole('link', { name: 'Unconfirmed: 1' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send 1 unconfirmed again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();
  await app.services.queue.drain();
  expect(await app.database.drizzle.select().from(emailMessages)).toMatchObject([{ status: 'sent', attempt: 2 }]);
});

it('decides about each unconfirmed e-mail by name', async () => {
  const id = await aSend(['ada@example.test', 'bea@example.test']);
  await app.database.drizzle.update(emailMessages).set({ status: 'unconfirmed', sentAt: null });
  await openBridgedPage(EmailShow, `/email/${id}`);
  const decide = async (address: string, action: string) => {
    const row = (await screen.findByRole('button', { name: address })).closest('tr') as HTMLElement;
    await userEvent.click(within(row).getByRole('button', { name: /actions/i }));
    await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  };
  await decide('ada@example.test', 'Leave it, count as sent');
  expect(await screen.findByRole('link', { name: 'Unconfirmed: 1' })).toBeTruthy();
  await decide('bea@example.test', 'Send again');
  expect(await screen.findByText('Send it to bea@example.test again?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: /^Unconfirmed/ })).toBeNull());
  await app.services.queue.drain();
  const rows = await app.database.drizzle.select().from(emailMessages).orderBy(emailMessages.address);
  expect(rows).toMatchObject([
    { status: 'sent', attempt: 1 },
    { status: 'sent', attempt: 2 },
  ]);
});

it('changes the sending rules', async () => {
  await openBridgedPage(EmailOverview, '/email');
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sending rules' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sending rules' }));
  await userEvent.type(await dialog.findByRole('textbox', { name: /^Approval above/ }), '100');
  await userEvent.click(dialog.getByRole('button', { name: 'Save rules' }));
  await vi.waitFor(async () =>
    expect(await app.database.drizzle.select().from(emailRules)).toMatchObject([{ companyId, approveAbove: 100 }]),
  );
});
