import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { RecipientsPicker } from '#js/Pages/Contacts/Partials/recipients/RecipientsPicker.tsx';
import { NO_RECIPIENTS } from '#js/Pages/Contacts/Partials/recipients/recipientChoice.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { renderStaff } from '#tests/components/renderStaff.tsx';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { app, companyId } from '#tests/server/fixtures/openOffice.ts';

openBridgedOffice();

function Picker() {
  const [value, setValue] = useState(NO_RECIPIENTS);
  return <RecipientsPicker value={value} onChange={setValue} channel="email" purpose="transactional" />;
}

it('counts who gets a message while recipients are chosen, and lists those who do not', async () => {
  await aContact(app, companyId);
  await aContact(app, companyId, { name: 'Silent Sam', email: null });
  renderStaff(<Picker />);
  expect(await screen.findByText('Nobody is chosen yet.')).toBeTruthy();
  const contacts = await screen.findByRole('combobox', { name: 'Contacts' });
  for (const name of ['Nora Keller', 'Silent Sam']) {
    await userEvent.type(contacts, name.slice(0, 4));
    await userEvent.click(await screen.findByRole('option', { name }));
  }
  await userEvent.type(await screen.findByRole('combobox', { name: 'Other addresses' }), 'nora@example.test{Enter}');
  const section = within(await screen.findByRole('region', { name: 'Recipients' }));
  expect(await section.findByText('1 recipient')).toBeTruthy();
  await userEvent.click(await section.findByRole('button', { name: 'Without an address: 1' }));
  expect(await section.findByText('Silent Sam')).toBeTruthy();
});
