import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import SmsMessages from '#js/Pages/Sms/Messages.tsx';
import SmsShow from '#js/Pages/Sms/Show.tsx';
import SmsTemplates from '#js/Pages/Sms/Templates.tsx';
import { smsMessages, smsSends, smsTemplates } from '#server/database/schema/outreach/sms.ts';
import { credit } from '#tests/areas/outreach/sms/server/credit.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

beforeEach(async () => {
  const { drizzle } = app.database;
  await drizzle.delete(smsMessages);
  await drizzle.delete(smsSends);
  await drizzle.delete(smsTemplates);
  await credit(app, companyId);
});

it('writes a message, shows recipients and price first, and sends it', async () => {
  await openBridgedPage(SmsMessages, '/sms');
  await userEvent.click(await screen.findByRole('button', { name: 'Write message' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Write message' }));
  await userEvent.type(drawer.getByRole('textbox', { name: /^Message/ }), 'Doors at 7 – bring a coat');
  expect(drawer.getByText(/These make it longer: –/)).toBeTruthy();
  await userEvent.click(drawer.getByRole('button', { name: 'Replace them with plain characters' }));
  await userEvent.type(
    await drawer.findByRole('combobox', { name: /^Other numbers/ }),
    '+41791234567{Enter}+41441234567{Enter}',
  );
  await userEvent.click(drawer.getByRole('checkbox', { name: 'It is about something they have' }));
  expect(drawer.getByText('Check recipients and price first.')).toBeTruthy();
  await userEvent.click(drawer.getByRole('button', { name: 'Check recipients and price' }));
  expect(await drawer.findByText('Landline: 1')).toBeTruthy();
  await userEvent.click(drawer.getByRole('button', { name: 'Send 1 message for 7 credits' }));
  expect(await screen.findByText('Scheduled', { selector: '[data-tone] *, [data-tone]' })).toBeTruthy();
  await app.services.queue.drain();
  const [stored] = await app.database.drizzle.select().from(smsMessages);
  expect(stored).toMatchObject({ body: 'Doors at 7 - bring a coat', status: 'sent' });
});

it('shows everyone who is left out, and the text of each recipient', async () => {
  await openBridgedPage(SmsMessages, '/sms');
  await userEvent.click(await screen.findByRole('button', { name: 'Write message' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Write message' }));
  await userEvent.type(drawer.getByRole('textbox', { name: /^Message/ }), 'Doors at 7');
  await userEvent.click(await drawer.findByRole('combobox', { name: /^Other numbers/ }));
  const bad = Array.from({ length: 12 }, (_, at) => `none-${at}`);
  const good = Array.from({ length: 5 }, (_, at) => `+4179123450${at}`);
  await userEvent.paste([...bad, ...good].join(','));
  await userEvent.keyboard('{Enter}');
  await userEvent.click(drawer.getByRole('checkbox', { name: 'It is about something they have' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Check recipients and price' }));
  await userEvent.click(await drawer.findByText('Number is not valid: 12'));
  await userEvent.click(drawer.getByRole('button', { name: 'Show all 12' }));
  await userEvent.click(await drawer.findByRole('button', { name: 'Next recipients' }));
  const listed = () => within(drawer.getByRole('list', { name: 'Number is not valid' })).getAllByRole('listitem');
  await vi.waitFor(() => expect(listed().map((item) => item.textContent)).toContain('none-11'));
  await userEvent.type(drawer.getByRole('searchbox', { name: 'Search these recipients' }), 'none-3{Enter}');
  await vi.waitFor(() => expect(listed().map((item) => item.textContent)).toEqual(['none-3']));
  const preview = within(drawer.getByRole('region', { name: 'Preview' }));
  for (let at = 2; at <= 5; at += 1) {
    await userEvent.click(preview.getByRole('button', { name: 'Next recipient' }));
    await preview.findByText(`${at} of 5`);
  }
  expect(preview.getByText(/\+41791234504/)).toBeTruthy();
});

it('sends what failed again, from the page of the message', async () => {
  const typed = ['+41791110000', '+41791234567'];
  const { body } = await owner.post<{ data: { id: number } }>('/sms/store', {
    body: 'Hi',
    purpose: 'transactional',
    typed,
  });
  await app.services.queue.drain();
  app.clock.advance(60_000);
  await app.services.queue.drain();
  await openBridgedPage(SmsShow, `/sms/${body.data.id}`);
  expect(await screen.findByText('+41791110000')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send the failed one again' }));
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();
});

it('shows deliveries as they are reported', async () => {
  const { body } = await owner.post<{ data: { id: number } }>('/sms/store', {
    ...{ body: 'Hi', purpose: 'transactional', typed: ['+41791234567'] },
  });
  await openBridgedPage(SmsShow, `/sms/${body.data.id}`);
  expect(await screen.findAllByText('Scheduled')).not.toHaveLength(0);
  await app.services.queue.drain();
  app.clock.advance(60_000);
  await app.services.queue.drain();
  expect(await screen.findByText('Delivered', { selector: 'td *' }, { timeout: 8000 })).toBeTruthy();
}, 15_000);

it('keeps templates', async () => {
  await openBridgedPage(SmsTemplates, '/sms/templates');
  await userEvent.click((await screen.findAllByRole('button', { name: 'New template' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'New template' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Doors');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Message/ }), 'Doors open');
  await userEvent.click(dialog.getByRole('button', { name: 'Create template' }));
  expect(await screen.findByText('Doors open')).toBeTruthy();
});
