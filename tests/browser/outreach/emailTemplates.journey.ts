import { expect, PHONE, test } from '../kit/test.ts';
import { MAIL_ATTACKS, watchAttacks } from './mailAttacks.ts';

test('a template is written, previewed, tested and restored', async ({ staff, scan, openWindow }) => {
  const name = `May ${Date.now()}`;
  const preview = staff.frameLocator('iframe[title="Preview of the e-mail"]');

  await test.step('it begins in the gallery', async () => {
    await staff.goto('/email/templates');
    await scan(staff);
    await staff.getByRole('button', { name: 'New template' }).click();
    const dialog = staff.getByRole('dialog', { name: 'New template' });
    await dialog.getByRole('combobox', { name: 'Begin with' }).selectOption('Announcement');
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await scan(staff);
    await dialog.getByRole('button', { name: 'Create template' }).click();
    await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(preview.getByRole('heading', { name: 'It is official' })).toBeVisible();
  });

  await test.step('what is changed is seen at once, and saved', async () => {
    await staff.getByRole('button', { name: /^Heading/ }).click();
    await staff.getByRole('textbox', { name: 'Text', exact: true }).fill('We play in May');
    await expect(preview.getByRole('heading', { name: 'We play in May' })).toBeVisible();
    await expect(staff.getByText(/The link “Read the whole story” leads nowhere/)).toBeVisible();
    await scan(staff);
    await expect(staff.getByText('Unsaved changes')).toBeHidden();
    await staff.getByRole('button', { name: 'Send test' }).click();
    await expect(staff.getByText(/^Test sent to /)).toBeVisible();
  });

  await test.step('HTML from elsewhere runs nothing', async () => {
    const asked = watchAttacks(staff);
    await staff.getByRole('button', { name: 'Add block' }).click();
    await staff.getByRole('menuitem', { name: 'HTML' }).click();
    await staff.getByRole('textbox', { name: 'HTML' }).fill(`<p>Before</p>${MAIL_ATTACKS.join('')}<p>After</p>`);
    await expect(preview.getByText('Before')).toBeVisible();
    await expect(staff.getByText('Unsaved changes')).toBeHidden();
    await staff.reload();
    await expect(preview.getByText('Before')).toBeVisible();
    expect(await staff.evaluate('window.hacked')).toBe(undefined);
    // The list shows it small.
    const editor = staff.url();
    await staff.goto('/email/templates');
    await expect(staff.getByRole('link', { name: new RegExp(name) })).toBeVisible();
    expect(await staff.evaluate('window.hacked')).toBe(undefined);
    expect(asked).toEqual([]);
    await staff.goto(editor);
  });

  await test.step('on a phone, an earlier version is compared', async () => {
    const phone = await openWindow({ viewport: PHONE, storageState: await staff.context().storageState() });
    await phone.goto(staff.url());
    await phone.getByRole('button', { name: 'More actions' }).click();
    await phone.getByRole('menuitem', { name: 'Versions' }).click();
    const drawer = phone.getByRole('dialog', { name: 'Versions' });
    await drawer.getByRole('button', { name: 'Compare' }).first().click();
    await expect(drawer.getByText('We play in May', { exact: true })).toBeVisible();
    await scan(phone);
    await drawer.getByRole('button', { name: 'Restore this version' }).click();
    await expect(phone.getByRole('textbox', { name: 'Subject' })).toHaveValue('Big news from {{company}}');
    await scan(phone);
  });
});
