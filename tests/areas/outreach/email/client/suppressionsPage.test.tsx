import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import EmailSuppressions from '#js/Pages/Email/Suppressions.tsx';
import { addressStates } from '#server/database/schema/people/contacts.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { app, companyId } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

beforeEach(async () => {
  await app.database.drizzle.delete(addressStates);
});

it('blocks an address, and allows it again with a reason', async () => {
  const row = { companyId, channel: 'email', address: 'bea@example.test', state: 'bounced' } as const;
  await app.database.drizzle.insert(addressStates).values({ ...row, reason: '550 no such user' });
  await openBridgedPage(EmailSuppressions, '/email/suppressions');
  expect(await screen.findByText('550 no such user')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Block address' }));
  const form = within(await screen.findByRole('dialog', { name: 'Block address' }));
  await userEvent.type(form.getByRole('textbox', { name: /^E-mail address/ }), 'ada@example.test');
  await userEvent.type(form.getByRole('textbox', { name: /^Why/ }), 'Asked by phone');
  await userEvent.click(form.getByRole('button', { name: 'Block address' }));
  const added = (await screen.findByText('ada@example.test')).closest('tr') as HTMLElement;
  expect(within(added).getByText('Blocked by staff')).toBeTruthy();
  await userEvent.click(within(added).getByRole('button', { name: /actions/i }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Allow again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Allow ada@example.test again' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^How you know/ }), 'She called back');
  await userEvent.click(dialog.getByRole('button', { name: 'Allow again' }));
  await vi.waitFor(() => expect(screen.queryByText('ada@example.test')).toBeNull());
  expect(await app.database.drizzle.select().from(addressStates)).toMatchObject([{ address: 'bea@example.test' }]);
});
