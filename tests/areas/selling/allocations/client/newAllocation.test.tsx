import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { PERMISSIONS } from '#contract/permissions.ts';
import Allocations from '#js/Pages/Events/Allocations.tsx';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { recordCalls } from '#tests/mocks/mock.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { app, companyId } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

beforeEach(async () => {
  await app.database.drizzle.delete(contacts);
});

async function openDrawer(options?: Parameters<typeof openBridgedPage>[2]) {
  const event = await anEvent(app, companyId);
  await aTicketType(app, event, { capacity: null });
  await openBridgedPage(Allocations, `/events/${event.id}/allocations`, options);
  await userEvent.click((await screen.findAllByRole('button', { name: 'New allocation' }))[0] ?? document.body);
  const drawer = within(await screen.findByRole('dialog'));
  return { drawer, name: drawer.getByRole('combobox', { name: /^Name/ }) };
}

it('either of two contacts with the same name can be chosen, and fills in their own address', async () => {
  await aContact(app, companyId, { name: 'Ada Obi', email: 'ada@example.org', phone: '1' });
  await aContact(app, companyId, { name: 'Ada Obi', email: 'obi@example.org', phone: '2' });
  const { drawer, name } = await openDrawer();
  await userEvent.type(name, 'Ada');
  await userEvent.click(await screen.findByRole('option', { name: /obi@example\.org/ }));
  expect(name).toHaveProperty('value', 'Ada Obi');
  expect(drawer.getByLabelText(/^E-mail/)).toHaveProperty('value', 'obi@example.org');
  expect(drawer.getByLabelText('Phone')).toHaveProperty('value', '2');
});

it('contacts are not searched for users who cannot see them', async () => {
  const searched = recordCalls('GET /contacts/search');
  const permissions = PERMISSIONS.filter((permission) => permission !== 'contacts.view');
  const { name } = await openDrawer({ permissions });
  await userEvent.type(name, 'Ada');
  expect(name).toHaveProperty('value', 'Ada');
  expect(searched).toEqual([]);
});
