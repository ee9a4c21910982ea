import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type CmsPage, cmsPage } from '#contract/content/cmsPages.ts';
import PageEdit from '#js/Pages/Pages/Edit.tsx';
import CmsPages from '#js/Pages/Pages/Index.tsx';
import { cmsPages } from '#server/database/schema/content/cmsPages.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { partialRecord } from '#tests/pages/staff/partialRecord.ts';
import { app, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

beforeEach(() => app.database.drizzle.delete(cmsPages));

const heading = { id: 'a', type: 'heading', text: 'By train', level: 2, align: 'start' };
async function aPage(input: object = {}) {
  const { body } = await owner.post<{ data: CmsPage }>('/cms/pages/store', {
    ...{ title: 'Getting there', content: { version: 1, blocks: [heading] } },
    ...input,
  });
  return body.data;
}
const stored = async () => (await app.database.drizzle.select().from(cmsPages)).toSorted((a, b) => a.id - b.id);
const open = ({ id }: CmsPage) => openBridgedPage(PageEdit, `/pages/${id}/edit`);
const SLOW = { timeout: 5000 };

it('creates a page from a template', async () => {
  await openBridgedPage(CmsPages, '/pages');
  await userEvent.click(await screen.findByRole('button', { name: 'New page' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New page' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Begin with' }), 'Programme');
  await userEvent.click(dialog.getByRole('button', { name: 'Create page' }));
  await waitFor(async () => expect(await stored()).toMatchObject([{ title: 'Programme', slug: 'programme' }]));
});

it('duplicates a page as a draft with an address of its own', async () => {
  const { id } = await aPage();
  await owner.call('PUT', `/cms/pages/update/${id}`, { title: 'Getting there', status: 'published' });
  await openBridgedPage(CmsPages, '/pages');
  await userEvent.click(await screen.findByRole('button', { name: 'Row actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  expect(await screen.findByText('Getting there (copy)')).toBeTruthy();
  expect((await stored())[1]).toMatchObject({ published: null, slug: 'getting-there-copy' });
});

it('adds blocks, saves by itself, shows them and says what is missing; then publishes', async () => {
  await open(await aPage());
  await userEvent.click(await screen.findByRole('button', { name: 'Add block' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Button' }));
  expect(await screen.findByText('The button “Read more” leads nowhere.')).toBeTruthy();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Link' }), '/portal/events');
  await waitFor(async () => expect(JSON.stringify((await stored())[0]?.content)).toContain('/portal/events'), SLOW);
  expect(await screen.findByText('Nothing to mend.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull(), SLOW);
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(async () => expect((await stored())[0]?.published).toMatchObject({ title: 'Getting there' }), SLOW);
  expect(await screen.findByText('Published')).toBeTruthy();
});

it('shows beside the field that an address is taken, and keeps what was typed', async () => {
  await aPage({ title: 'Trains', slug: 'trains' });
  await open(await aPage());
  const address = await screen.findByRole('textbox', { name: 'Address' });
  await userEvent.clear(address);
  await userEvent.type(address, 'trains');
  expect(await screen.findByText(/Another page has this address/, undefined, SLOW)).toBeTruthy();
  expect(address).toHaveProperty('value', 'trains');
});

it('compares with an earlier version, and restores it', async () => {
  const page = await aPage();
  app.clock.advance(11 * 60_000);
  const content = { version: 1, blocks: [{ ...heading, text: 'By boat' }] };
  await owner.call('PUT', `/cms/pages/update/${page.id}`, { title: 'Getting there', content });
  await open(page);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Versions' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Versions' }));
  const [, earlier] = await drawer.findAllByRole('button', { name: 'Compare' });
  await userEvent.click(earlier as HTMLElement);
  const changes = await drawer.findByLabelText('Changes since this version');
  expect(changes.querySelector('del')?.textContent).toBe('By train');
  await userEvent.click(drawer.getByRole('button', { name: 'Restore this version' }));
  await waitFor(async () => expect(JSON.stringify((await stored())[0]?.content)).toContain('By train'), SLOW);
});

it('keeps a block of a newer version, and fields that a backend did not send', async () => {
  const newer = { id: 'n', type: 'hologram', depth: 3 };
  const { id, content } = await aPage({ seo_title: 'Kept', content: { version: 1, blocks: [newer] } });
  openStaffPage(PageEdit, { cms_page: partialRecord(cmsPage, { id, title: 'Getting there', content }) }, { url: '/' });
  expect(await screen.findByText('Block of a newer version')).toBeTruthy();
  await userEvent.type(await screen.findByRole('textbox', { name: /^Title( \*)?$/ }), '!');
  await waitFor(async () => expect((await stored())[0]?.title).toBe('Getting there!'), SLOW);
  expect((await stored())[0]).toMatchObject({ seoTitle: 'Kept', content: { blocks: [newer] } });
});
