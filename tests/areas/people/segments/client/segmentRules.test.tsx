import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Segment } from '#contract/people/segments.ts';
import SegmentsIndex from '#js/Pages/Segments/Index.tsx';
import SegmentsShow from '#js/Pages/Segments/Show.tsx';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { segments } from '#server/database/schema/people/segments.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { server } from '#tests/mocks/server.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

beforeEach(async () => {
  await app.database.drizzle.delete(segments);
  await app.database.drizzle.delete(contacts);
  await aContact(app, companyId, { city: 'Zug' });
  await aContact(app, companyId, { name: 'Ben Vale', city: 'Bern' });
});

const inZug = { match: 'all', rules: [{ field: 'city', operator: 'is', text: 'Zug' }] };
const create = async () =>
  (await owner.post<{ data: Segment }>('/segments/store', { name: 'From Zug', rule: inZug })).body.data.id;

it('creates a segment by rules, with the contacts they match meanwhile', async () => {
  await openBridgedPage(SegmentsIndex, '/segments');
  await userEvent.click(await screen.findByRole('button', { name: 'New segment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'From Zug');
  await userEvent.click(await dialog.findByText('Found by rules'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Add condition' }));
  expect(dialog.getByRole('button', { name: /Create segment|Add segment/ })).toHaveProperty('disabled', true);
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Text' }), 'zug');
  expect(await dialog.findByText('Nora Keller')).toBeTruthy();
  expect(dialog.getByText('City is “zug”')).toBeTruthy();
  expect(dialog.queryByText('Ben Vale')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: /Create segment|Add segment/ }));
  await vi.waitFor(async () => {
    const { body } = await owner.get<{ data: Segment[] }>('/segments/json');
    expect(body.data).toMatchObject([{ name: 'From Zug', contacts_count: 1, rule: { match: 'all' } }]);
  });
});

it('shows the rules and how old the members are, edits the rules, and says why a contact is in or out', async () => {
  const id = await create();
  await openBridgedPage(SegmentsShow, `/segments/${id}`);
  const card = within(await screen.findByRole('region', { name: 'Rules' }));
  expect(card.getByText('City is “Zug”')).toBeTruthy();
  expect(card.getByText(/^Members as of/)).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: 'Edit rules' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rules of From Zug' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Why Nora Keller?' }));
  const why = within(await dialog.findByRole('status', { name: 'Why' }));
  expect(why.getByText('Matches the rules.')).toBeTruthy();
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await userEvent.clear(text);
  await userEvent.type(text, 'Bern');
  expect(await dialog.findByText('Does not match the rules.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Save rules' }));
  expect(await screen.findByText('City is “Bern”')).toBeTruthy();
});

it('compares a field of the company’s own with its options', async () => {
  const values = { label: 'Member', kind: 'choice', options: ['Gold', 'Silver'] };
  const field = (await owner.post<{ data: { id: number } }>('/settings/contact-fields/store', values)).body.data;
  await aContact(app, companyId, { name: 'Gil Gold', custom: { [field.id]: 'Gold' } });
  const id = await create();
  await openBridgedPage(SegmentsShow, `/segments/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit rules' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rules of From Zug' }));
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Field' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Member' }));
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Member' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Gold' }));
  expect(await dialog.findByText('Gil Gold')).toBeTruthy();
  expect(dialog.getByText('Member is any of Gold')).toBeTruthy();
});

it('compares the answers to a question, within a period', async () => {
  const dish = {
    ...{ id: 'dish', type: 'single_choice', label: 'Which dish?', required: true },
    options: [
      { id: 'v', label: 'Vegan' },
      { id: 'f', label: 'Fish' },
    ],
  };
  const pages = [{ id: 'one', fields: [dish, { id: 'why', type: 'text', label: 'Why?', required: false }] }];
  expect((await owner.post('/surveys/store', { title: 'Dinner', pages })).status).toBe(200);
  const id = await create();
  await openBridgedPage(SegmentsShow, `/segments/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit rules' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rules of From Zug' }));
  const choose = async (name: string, option: string) => {
    await userEvent.click(await dialog.findByRole('combobox', { name }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Field', 'Survey answer');
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Survey' }));
  await userEvent.click(await screen.findByRole('option', { name: /^Dinner/ }));
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Question' }));
  expect(await screen.findByRole('option', { name: 'Which dish?' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Why?' })).toBeNull();
  await userEvent.click(screen.getByRole('option', { name: 'Which dish?' }));
  await choose('Answers', 'Vegan');
  await choose('When', 'Between two days');
  expect(dialog.getByLabelText('From')).toBeTruthy();
  await choose('When', 'At any time');
  expect(await dialog.findByText('Survey answer to “Which dish?” is any of “Vegan” for “Dinner”')).toBeTruthy();
});

it('is not offered where the backend has no rules', async () => {
  server.use(http.post('*/segments/preview', () => new HttpResponse(null, { status: 404 })));
  const id = await create();
  await openBridgedPage(SegmentsShow, `/segments/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit rules' }));
  expect(await screen.findByText('Segments with rules are not available here.')).toBeTruthy();
});
