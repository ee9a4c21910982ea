import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Segment } from '#contract/people/segments.ts';
import { saveFile } from '#js/lib/saveFile.ts';
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
vi.mock('#js/lib/saveFile.ts');
openBridgedOffice();

let id: number;
beforeEach(async () => {
  await app.database.drizzle.delete(segments);
  await app.database.drizzle.delete(contacts);
  id = (await owner.post<{ data: Segment }>('/segments/store', { name: 'Press' })).body.data.id;
});

const size = async () => (await owner.get<{ data: Segment }>(`/segments/get-segment/${id}`)).body.data.contacts_count;

it('lists segments with their size, and edits one', async () => {
  await openBridgedPage(SegmentsIndex, '/segments');
  expect(await screen.findByText('Press')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Row actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Press' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), ' and radio');
  await userEvent.click(dialog.getByRole('button', { name: 'Save segment' }));
  expect(await screen.findByText('Press and radio')).toBeTruthy();
});

it('adds contacts that are found by name', async () => {
  await aContact(app, companyId);
  await openBridgedPage(SegmentsShow, `/segments/${id}?view=contacts`);
  await userEvent.click(await screen.findByRole('button', { name: 'Add contacts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add contacts' }));
  await userEvent.type(await dialog.findByRole('combobox', { name: 'Contacts' }), 'nora');
  await userEvent.click(await screen.findByRole('option', { name: 'Nora Keller' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add contacts' }));
  expect(await screen.findByText('nora@example.test')).toBeTruthy();
  expect(await size()).toBe(1);
});

it('takes a contact out after a question', async () => {
  const nora = await aContact(app, companyId);
  await owner.post(`/segments/${id}/contacts`, { contact_ids: [nora.id] });
  await openBridgedPage(SegmentsShow, `/segments/${id}?view=contacts`);
  await screen.findByText('Nora Keller');
  await userEvent.click(screen.getByRole('button', { name: 'Row actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Take out of the segment' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take out' }));
  await waitFor(async () => expect(await size()).toBe(0));
  expect(await screen.findByText('Nobody is in this segment yet')).toBeTruthy();
});

it('shows what happened, of one kind if asked', async () => {
  const nora = await aContact(app, companyId);
  await owner.post(`/segments/${id}/contacts`, { contact_ids: [nora.id] });
  await openBridgedPage(SegmentsShow, `/segments/${id}?view=activity`);
  const list = within(await screen.findByRole('list', { name: 'Activity' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('Contact added: Nora Keller'),
    expect.stringContaining('Segment created'),
  ]);
});

it('opens the contacts behind each figure', async () => {
  const nora = await aContact(app, companyId, { city: 'Zug', country: 'CH', tags: ['press'] });
  await owner.post(`/segments/${id}/contacts`, { contact_ids: [nora.id] });
  await openBridgedPage(SegmentsShow, `/segments/${id}`);
  const behind = `/contacts?segment_id=${id}`;
  await waitFor(() => expect(screen.getByRole('link', { name: 'With phone: 0' })).toBeTruthy());
  expect(screen.getByRole('link', { name: 'With phone: 0' }).getAttribute('href')).toBe(`${behind}&has_phone=true`);
  const city = within(await screen.findByRole('region', { name: 'Cities' })).getByRole('link', { name: '1' });
  expect(city.getAttribute('href')).toBe(`${behind}&city=Zug`);
  const added = screen.getByRole('link', { name: 'Added: 1' }).getAttribute('href') ?? '';
  expect(added).toMatch(/^\/segments\/\d+\?view=activity&activity_type=entered&start_date=.+&end_date=/);
});

it('shows the changes that a figure opens, and all of them again', async () => {
  const nora = await aContact(app, companyId);
  await owner.post(`/segments/${id}/contacts`, { contact_ids: [nora.id] });
  const link = `/segments/${id}?view=activity&activity_type=entered&start_date=2020-01-01&end_date=2020-01-07`;
  await openBridgedPage(SegmentsShow, link);
  expect(await screen.findByText('No such changes')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all days' }));
  const list = within(await screen.findByRole('list', { name: 'Activity' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('Contact added: Nora Keller'),
  ]);
});

it('exports its contacts', async () => {
  const nora = await aContact(app, companyId);
  await aContact(app, companyId, { name: 'Ben Vale' });
  await owner.post(`/segments/${id}/contacts`, { contact_ids: [nora.id] });
  await openBridgedPage(SegmentsShow, `/segments/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export contacts' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const [file] = vi.mocked(saveFile).mock.calls[0] ?? [];
  const text = await file?.text();
  expect(text).toContain('Nora Keller');
  expect(text).not.toContain('Ben Vale');
});

it('shows the figures of a period, and the reason with a retry where they cannot be loaded', async () => {
  server.use(
    http.get('*/segments/statistics/:id', () => HttpResponse.json({ message: 'Server Error' }, { status: 500 }), {
      once: true,
    }),
  );
  await openBridgedPage(SegmentsShow, `/segments/${id}`);
  expect(await screen.findByText('Failed to load statistics')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /try again|retry/i }));
  expect(await screen.findByText('With e-mail')).toBeTruthy();
  expect(screen.queryByText('Failed to load statistics')).toBeNull();
});
