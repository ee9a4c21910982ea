import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type EmailTemplate, emailTemplate } from '#contract/outreach/emailTemplates.ts';
import { toast } from '#js/lib/toast/toast.ts';
import TemplateEdit from '#js/Pages/Email/TemplateEdit.tsx';
import EmailTemplates from '#js/Pages/Email/Templates.tsx';
import { emailTemplates } from '#server/database/schema/outreach/emailTemplates.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { partialRecord } from '#tests/pages/staff/partialRecord.ts';
import { app, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

beforeEach(() => app.database.drizzle.delete(emailTemplates));

const heading = { id: 'a', type: 'heading', text: 'Doors open', level: 1, align: 'start' };
async function aTemplate(input: object = {}) {
  const design = { version: 1, background: '#f4f5f7', blocks: [heading] };
  const { body } = await owner.post<{ data: EmailTemplate }>('/email/templates/store', {
    ...{ name: 'Doors', subject: 'Doors open', folder: 'Events', design },
    ...input,
  });
  return body.data;
}
const stored = async () => (await app.database.drizzle.select().from(emailTemplates)).toSorted((a, b) => a.id - b.id);
const open = ({ id }: EmailTemplate) => openBridgedPage(TemplateEdit, `/email/templates/${id}/edit`);
const saved = (text: string) =>
  waitFor(async () => expect((await stored())[0]?.html).toContain(text), { timeout: 4000 });

it('creates a template from the gallery', async () => {
  await openBridgedPage(EmailTemplates, '/email/templates');
  await userEvent.click(await screen.findByRole('button', { name: 'New template' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New template' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Begin with' }), 'Thank you');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'After the concert');
  await userEvent.click(dialog.getByRole('button', { name: 'Create template' }));
  await waitFor(async () =>
    expect(await stored()).toMatchObject([{ name: 'After the concert', subject: 'Thank you for coming' }]),
  );
});

it('writes an e-mail with a template', async () => {
  await aTemplate();
  await openBridgedPage(EmailTemplates, '/email/templates');
  await userEvent.click(await screen.findByRole('button', { name: 'Row actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Write e-mail with it' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Write e-mail' }));
  expect(drawer.getByRole('textbox', { name: /^Subject/ })).toHaveProperty('value', 'Doors open');
  expect(drawer.queryByRole('textbox', { name: /^Text/ })).toBeNull();
});

it('duplicates a template', async () => {
  await aTemplate();
  await openBridgedPage(EmailTemplates, '/email/templates');
  await userEvent.click(await screen.findByRole('button', { name: 'Row actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  expect(await screen.findByText('Doors (copy)')).toBeTruthy();
  const [first, copy] = await stored();
  expect(copy).toMatchObject({ folder: 'Events', design: first?.design, html: first?.html });
});

it('moves the selected templates to a folder, deletes them after asking, and takes that back', async () => {
  await aTemplate();
  await aTemplate({ name: 'Thanks', folder: null });
  await openBridgedPage(EmailTemplates, '/email/templates');
  const select = async () => {
    await screen.findByText('Thanks');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all templates on this page' }));
  };
  await select();
  await userEvent.click(await screen.findByRole('button', { name: 'Move 2 templates' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 templates' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Folder/ }), 'Season 2027');
  await userEvent.click(dialog.getByRole('button', { name: 'Move 2 templates' }));
  await waitFor(async () =>
    expect((await stored()).map(({ folder }) => folder)).toEqual(['Season 2027', 'Season 2027']),
  );
  expect((await stored())[0]?.html).toContain('Doors open');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await select();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete 2 templates' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Delete templates' }));
  await waitFor(async () => expect(await stored()).toEqual([]));
  await waitFor(() =>
    expect(toast.success).toHaveBeenLastCalledWith('2 templates deleted', {
      action: { label: 'Undo', run: expect.any(Function) },
    }),
  );
  vi.mocked(toast.success).mock.lastCall?.[1]?.action?.run();
  await waitFor(() => expect(toast.success).toHaveBeenLastCalledWith('2 templates restored'));
  expect((await stored()).map(({ name }) => name).sort()).toEqual(['Doors', 'Thanks']);
  expect(await screen.findByText('Thanks')).toBeTruthy();
});

it('adds blocks, saves by itself, and shows what it made', async () => {
  await open(await aTemplate());
  await userEvent.click(await screen.findByRole('button', { name: 'Add block' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Button' }));
  const label = await screen.findByRole('textbox', { name: 'Label' });
  await userEvent.clear(label);
  await userEvent.type(label, 'See you there');
  expect(await screen.findByText(/The link “See you there” leads nowhere/)).toBeTruthy();
  await saved('See you there');
  expect(await screen.findByTitle('Preview of the e-mail')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Text' }));
  expect((await screen.findByLabelText('Text of the e-mail')).textContent).toContain('Doors open');
});

it('shows what the server refuses beside the form, and saves once it is mended', async () => {
  await open(await aTemplate());
  const subject = await screen.findByRole('textbox', { name: /^Subject/ });
  await userEvent.clear(subject);
  await userEvent.click(screen.getByRole('button', { name: 'Save template' }));
  expect(await screen.findByText('Enter the subject.')).toBeTruthy();
  await userEvent.type(subject, 'Doors open at eight');
  await waitFor(async () => expect((await stored())[0]?.subject).toBe('Doors open at eight'), { timeout: 4000 });
});

it('compares with an earlier version, and restores it', async () => {
  const template = await aTemplate();
  app.clock.advance(11 * 60_000);
  const design = { version: 1, background: '#f4f5f7', blocks: [{ ...heading, text: 'Doors closed' }] };
  const changed = { name: 'Doors', subject: 'Closed', design };
  await owner.call('PUT', `/email/templates/update/${template.id}`, changed);
  await open(template);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Versions' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Versions' }));
  const [, earlier] = await drawer.findAllByRole('button', { name: 'Compare' });
  await userEvent.click(earlier as HTMLElement);
  const changes = await drawer.findByLabelText('Changes since this version');
  expect(changes.querySelector('del')?.textContent).toBe('Doors open');
  expect(changes.querySelector('ins')?.textContent).toBe('Doors closed');
  await userEvent.click(drawer.getByRole('button', { name: 'Restore this version' }));
  await saved('Doors open');
  expect((await stored())[0]).toMatchObject({ subject: 'Doors open' });
});

it('opens a template that is only HTML as one block of it', async () => {
  await open(await aTemplate({ design: null, html: '<p>From elsewhere</p>' }));
  await userEvent.click(await screen.findByRole('button', { name: /^HTML/ }));
  expect((await screen.findByRole('textbox', { name: 'HTML' })).textContent).toBe('<p>From elsewhere</p>');
});

it('keeps what was typed when somebody else has saved, and asks', async () => {
  const template = await aTemplate();
  await open(template);
  await owner.call('PUT', `/email/templates/update/${template.id}`, { name: 'Doors', subject: 'By Ana' });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Preview text/ }), 'Mine');
  await userEvent.click(await screen.findByRole('button', { name: 'Save mine anyway' }, { timeout: 4000 }));
  await waitFor(async () => expect((await stored())[0]?.preheader).toBe('Mine'));
});

it('leaves alone what a backend did not send', async () => {
  const { id, name, subject, design } = await aTemplate();
  openStaffPage(TemplateEdit, { template: partialRecord(emailTemplate, { id, name, subject }) }, { url: '/' });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Preview text/ }), 'In short');
  await waitFor(async () => expect((await stored())[0]?.preheader).toBe('In short'), { timeout: 4000 });
  expect((await stored())[0]).toMatchObject({ folder: 'Events', design });
});

it('asks the links of the e-mail when somebody wants to know', async () => {
  const button = { id: 'b', type: 'button', label: 'See', href: 'http://127.0.0.1:9/gone', align: 'start' };
  await open(await aTemplate({ design: { version: 1, background: '#f4f5f7', blocks: [heading, button] } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Check 1 link' }));
  expect((await screen.findByRole('list', { name: 'Links' })).textContent).toContain(
    'Error: http://127.0.0.1:9/gone. The host 127.0.0.1 is not on the internet.',
  );
});
