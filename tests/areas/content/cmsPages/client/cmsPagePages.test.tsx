import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type CmsPage, cmsPage } from '#contract/content/cmsPages.ts';
import { toast } from '#js/lib/toast/toast.ts';
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

beforeEach(async () => {
  localStorage.clear();
  await app.database.drizzle.delete(cmsPages);
});

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

const openEditor = async (page: CmsPage) => {
  const opened = await open(page);
  await screen.findByRole('list', { name: 'Blocks of the page' });
  return opened;
};
const textsOf = async (id: number) =>
  JSON.stringify((await stored()).find((page) => page.id === id)?.content?.blocks ?? null);

it('undoes and redoes by button and by key, also after it was saved', async () => {
  const page = await aPage();
  await openEditor(page);
  const undo = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' });
  expect(undo().disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: /^Heading By train/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Text' }), ' and boat');
  await waitFor(async () => expect(await textsOf(page.id)).toContain('By train and boat'), SLOW);
  await userEvent.click(undo());
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveProperty('value', 'By train');
  await waitFor(async () => expect(await textsOf(page.id)).not.toContain('boat'), SLOW);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveProperty('value', 'By train and boat');
  await userEvent.click(screen.getByRole('button', { name: /^Actions of Heading/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete block' }));
  expect(screen.queryByRole('button', { name: /^Heading By train/ })).toBeNull();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(await screen.findByRole('button', { name: /^Heading By train and boat/ })).toBeTruthy();
});

const columns = { id: 'c', type: 'columns', ratio: '1:1', first: [{ ...heading, id: 'l', text: 'Left' }], second: [] };

it('copies blocks with what is in them to another page, with ids of their own', async () => {
  const from = await aPage({ content: { version: 1, blocks: [heading, columns] } });
  const { unmount } = await openEditor(from);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Select Heading/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Select Two columns/ }));
  await userEvent.keyboard('{Control>}c{/Control}');
  unmount();
  const to = await aPage({ title: 'Other', content: { version: 1, blocks: [{ ...heading, text: 'Here' }] } });
  await openEditor(to);
  screen.getByRole('button', { name: /^Heading Here/ }).focus();
  await userEvent.keyboard('{Control>}v{/Control}');
  await waitFor(async () => expect(await textsOf(to.id)).toContain('Left'), SLOW);
  const blocks = (await stored()).find(({ id }) => id === to.id)?.content.blocks ?? [];
  expect(blocks.map(({ type, text }) => text ?? type)).toEqual(['Here', 'By train', 'columns']);
  expect(new Set([...blocks.map(({ id }) => id), 'a', 'c']).size).toBe(4);
  expect(JSON.stringify(blocks[2]?.first)).not.toContain('"l"');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.queryByRole('button', { name: /^Two columns/ })).toBeNull();
});

it('moves blocks by cutting them, and names those that cannot be in a column', async () => {
  const newer = { id: 'n', type: 'hologram', depth: 3 };
  const page = await aPage({ content: { version: 1, blocks: [heading, newer, columns] } });
  await openEditor(page);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Select Heading/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Block of a newer version' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cut' }));
  expect(screen.queryByRole('button', { name: /^Heading/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Two columns/ }));
  const first = within(await screen.findByRole('group', { name: 'First column' }));
  await userEvent.click(first.getByRole('button', { name: 'Paste 2 blocks' }));
  expect(first.getByRole('button', { name: 'Heading By train' })).toBeTruthy();
  expect(toast.warning).toHaveBeenCalledWith('Not pasted, because it cannot be here: Block of a newer version.');
});
