import { expect, test } from '../kit/test.ts';

/** So that the journey can be repeated on one database. */
const surname = `Quill ${Date.now().toString(36)}`;
const name = `Zenobia ${surname}`;
const segment = `Quay press ${surname}`;

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
    await form.getByRole('textbox', { name: 'Last name' }).fill(surname);
    await form.getByRole('textbox', { name: 'E-mail', exact: true }).fill('zenobia@example.test');
    await form.getByRole('button', { name: 'Add e-mail address' }).click();
    await form.getByRole('textbox', { name: 'E-mail address 2', exact: true }).fill('zenobia@work.test');
    await form.getByRole('textbox', { name: 'Phone', exact: true }).fill('079 555 66 77');
    await form.getByLabel('Tags').fill('press');
    await form.getByLabel('Tags').press('Enter');
    await form.getByLabel('Tags').press('Tab');
    await scan(staff);
    await form.getByRole('button', { name: 'Add contact' }).click();
    await staff.getByRole('searchbox', { name: 'Search contacts' }).fill(name);
    await staff.getByRole('link', { name }).click();
    await expect(staff.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(staff.getByRole('link', { name: 'zenobia@work.test', exact: true })).toBeVisible();
    await scan(staff);
  });

  await test.step('what they agreed to is recorded', async () => {
    await staff.getByRole('button', { name: 'Record consent' }).click();
    const form = staff.getByRole('dialog');
    await form.getByRole('textbox', { name: /^How do you know/ }).fill('Signed at the fair');
    await scan(staff);
    await form.getByRole('button', { name: 'Record consent' }).click();
    await expect(staff.getByRole('list', { name: 'Decisions' }).getByText('E-mail: agreed')).toBeVisible();
  });

  await test.step('it is put into a new segment', async () => {
    await staff.goto('/segments');
    await staff.getByRole('button', { name: 'New segment' }).click();
    const form = staff.getByRole('dialog', { name: 'New segment' });
    await form.getByRole('textbox', { name: /^Name/ }).fill(segment);
    await form.getByRole('button', { name: 'Create segment' }).click();
    await expect(staff.getByRole('heading', { name: segment, level: 1 })).toBeVisible();
    await scan(staff);
    await staff.getByRole('button', { name: 'Add contacts' }).click();
    await staff.getByRole('combobox', { name: 'Contacts' }).fill(name);
    await staff.getByRole('option', { name: new RegExp(name) }).click();
    await staff.getByRole('combobox', { name: 'Contacts' }).press('Tab');
    await staff.getByRole('dialog', { name: 'Add contacts' }).getByRole('button', { name: 'Add contacts' }).click();
    await staff.getByRole('link', { name: /^Activity/ }).click();
    await expect(staff.getByText(`Contact added: ${name}`)).toBeVisible();
    await scan(staff);
  });

  await test.step('the contact is deleted and restored with its segment', async () => {
    // The timeline names it as well.
    const segments = staff.getByRole('region', { name: 'Segments' });
    await staff.getByRole('link', { name }).click();
    await expect(segments.getByRole('link', { name: segment })).toBeVisible();
    await staff.getByRole('button', { name: 'More actions' }).click();
    await staff.getByRole('menuitem', { name: 'Delete' }).click();
    await staff.getByRole('button', { name: 'Delete contact' }).click();
    await staff.waitForURL(/\/contacts$/);
    await staff.getByRole('button', { name: 'More actions' }).click();
    await staff.getByRole('menuitem', { name: 'Deleted contacts' }).click();
    await staff.getByRole('button', { name: `Restore ${name}` }).click();
    await expect(staff.getByRole('button', { name: `Restore ${name}` })).toBeHidden();
    await staff.keyboard.press('Escape');
    await staff.getByRole('searchbox', { name: 'Search contacts' }).fill(name);
    await staff.getByRole('link', { name }).click();
    await expect(segments.getByRole('link', { name: segment })).toBeVisible();
  });
});
