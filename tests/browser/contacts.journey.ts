import { expect, test } from './kit/test.ts';

test('a contact is added, tagged and put into a segment, which is seen in its history; deleted and restored', async ({
  staff,
  scan,
}) => {
  await test.step('a contact is added', async () => {
    await staff.goto('/contacts');
    await scan(staff);
    await staff.getByRole('button', { name: 'Add contact' }).click();
    const form = staff.getByRole('dialog', { name: 'Add contact' });
    await form.getByRole('textbox', { name: 'First name' }).fill('Zenobia');
    await form.getByRole('textbox', { name: 'Last name' }).fill('Quill');
    await form.getByRole('textbox', { name: 'E-mail' }).fill('zenobia@example.test');
    await form.getByLabel('Tags').fill('press');
    await form.getByLabel('Tags').press('Enter');
    await form.getByLabel('Tags').press('Tab');
    await scan(staff);
    await form.getByRole('button', { name: 'Add contact' }).click();
    await staff.getByRole('searchbox', { name: 'Search contacts' }).fill('zenobia quill');
    await staff.getByRole('link', { name: 'Zenobia Quill' }).click();
    await expect(staff.getByRole('heading', { name: 'Zenobia Quill', level: 1 })).toBeVisible();
    await scan(staff);
  });

  await test.step('it is put into a new segment', async () => {
    await staff.goto('/segments');
    await staff.getByRole('button', { name: 'New segment' }).click();
    const form = staff.getByRole('dialog', { name: 'New segment' });
    await form.getByRole('textbox', { name: /^Name/ }).fill('Quay press');
    await form.getByRole('button', { name: 'Create segment' }).click();
    await expect(staff.getByRole('heading', { name: 'Quay press', level: 1 })).toBeVisible();
    await scan(staff);
    await staff.getByRole('button', { name: 'Add contacts' }).click();
    await staff.getByRole('combobox', { name: 'Contacts' }).fill('zenobia');
    await staff.getByRole('option', { name: /Zenobia Quill/ }).click();
    await staff.getByRole('combobox', { name: 'Contacts' }).press('Tab');
    await staff.getByRole('dialog', { name: 'Add contacts' }).getByRole('button', { name: 'Add contacts' }).click();
    await staff.getByRole('link', { name: /^Activity/ }).click();
    await expect(staff.getByText('Contact added: Zenobia Quill')).toBeVisible();
    await scan(staff);
  });

  await test.step('the contact is deleted and restored with its segment', async () => {
    await staff.getByRole('link', { name: 'Zenobia Quill' }).click();
    await expect(staff.getByRole('link', { name: 'Quay press' })).toBeVisible();
    await staff.getByRole('button', { name: 'More actions' }).click();
    await staff.getByRole('menuitem', { name: 'Delete' }).click();
    await staff.getByRole('button', { name: 'Delete contact' }).click();
    await staff.waitForURL(/\/contacts$/);
    await staff.getByRole('button', { name: 'More actions' }).click();
    await staff.getByRole('menuitem', { name: 'Deleted contacts' }).click();
    await staff.getByRole('button', { name: 'Restore Zenobia Quill' }).click();
    await expect(staff.getByText('Nothing was deleted')).toBeVisible();
    await staff.keyboard.press('Escape');
    await staff.getByRole('searchbox', { name: 'Search contacts' }).fill('zenobia quill');
    await staff.getByRole('link', { name: 'Zenobia Quill' }).click();
    await expect(staff.getByRole('link', { name: 'Quay press' })).toBeVisible();
  });
});
