import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import AirtimeIndex from '#js/Pages/Airtime/Index.tsx';
import { airtimeOrders, airtimeSettings, airtimeTopups } from '#server/database/schema/outreach/airtime.ts';
import { credit } from '#tests/areas/outreach/sms/server/credit.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

beforeEach(async () => {
  const { drizzle } = app.database;
  await drizzle.delete(airtimeTopups);
  await drizzle.delete(airtimeOrders);
  await drizzle.delete(airtimeSettings);
  await credit(app, companyId);
});

async function fillIn(lines: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Send airtime' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Send airtime' }));
  await userEvent.type(drawer.getByRole('textbox', { name: 'Lines' }), lines);
  await userEvent.click(drawer.getByRole('button', { name: 'Check numbers and price' }));
  return drawer;
}

it('shows errors and price first, sends, and lists what became of it', async () => {
  await openBridgedPage(AirtimeIndex, '/airtime');
  const drawer = await fillIn('+254712345678,100{Enter}+41791234567,100');
  expect(await drawer.findByText(/Airtime is not offered in the country of this number/)).toBeTruthy();
  expect(drawer.getByText('Correct the lines with errors first.')).toBeTruthy();
  await userEvent.clear(drawer.getByRole('textbox', { name: 'Lines' }));
  await userEvent.type(drawer.getByRole('textbox', { name: 'Lines' }), '+254712345678,100');
  await userEvent.click(drawer.getByRole('button', { name: 'Check numbers and price' }));
  await userEvent.click(await drawer.findByRole('button', { name: 'Top up 1 for 80 credits' }));
  expect(await screen.findByText('+254712345678')).toBeTruthy();
  expect(await screen.findByText('Scheduled', { selector: '[data-tone] *, [data-tone]' })).toBeTruthy();
});

it('saves limits, and shows beside the lines that they exceed the daily limit', async () => {
  await openBridgedPage(AirtimeIndex, '/airtime');
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Limits' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Limits of airtime' }));
  const limit = dialog.getByRole('textbox', { name: 'Daily limit of each person' });
  await userEvent.type(limit, '0');
  await userEvent.click(dialog.getByRole('button', { name: 'Save limits' }));
  expect(await dialog.findByText('Enter 1 or more, or leave it empty.')).toBeTruthy();
  await userEvent.clear(limit);
  await userEvent.type(limit, '50');
  await userEvent.click(dialog.getByRole('button', { name: 'Save limits' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const drawer = await fillIn('+254712345679,100');
  await userEvent.click(await drawer.findByRole('button', { name: 'Top up 1 for 80 credits' }));
  expect(await drawer.findByText(/You can send airtime for 50 credits a day, and 80 are used today/)).toBeTruthy();
  expect(drawer.getByRole('textbox', { name: 'Lines' }).getAttribute('aria-invalid')).toBe('true');
  expect(await app.database.drizzle.$count(airtimeTopups)).toBe(0);
});

it('sends the failed ones of an order again', async () => {
  const rows = [{ line: 1, number: '+254712340000', amount: '100' }];
  await owner.post('/airtime/send', { rows });
  await app.services.queue.drain();
  app.clock.advance(60_000);
  await app.services.queue.drain();
  await openBridgedPage(AirtimeIndex, '/airtime');
  expect(await screen.findByText('The operator refused the number (sandbox).')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Row actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Send the failed ones of this order again' }));
  await vi.waitFor(async () =>
    expect(await app.database.drizzle.select().from(airtimeTopups)).toMatchObject([{ attempt: 2 }]),
  );
});
