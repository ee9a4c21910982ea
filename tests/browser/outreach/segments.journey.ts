import { expect, test } from '../kit/test.ts';

test('a segment is built by rules: whom they match is seen meanwhile, and why somebody is in or out', async ({
  staff,
  backstage,
  scan,
}) => {
  const name = `From Zug ${Date.now() % 100_000}`;

  await test.step('the segment is created with two conditions', async () => {
    await staff.goto('/segments');
    await staff.getByRole('button', { name: 'New segment' }).click();
    const form = staff.getByRole('dialog', { name: 'New segment' });
    await form.getByRole('textbox', { name: /^Name/ }).fill(name);
    await form.getByText('Found by rules').click();
    await form.getByRole('button', { name: 'Add condition' }).click();
    await form.getByRole('textbox', { name: 'Text' }).fill('zug');
    await expect(form.getByRole('status')).toContainText('match');
    await form.getByRole('button', { name: 'Add condition' }).click();
    await form.getByRole('combobox', { name: 'Field' }).last().click();
    await staff.getByRole('option', { name: 'E-mail', exact: true }).click();
    await form.getByRole('combobox', { name: 'Condition' }).last().click();
    await staff.getByRole('option', { name: 'is not empty' }).click();
    await expect(form.getByText('City is “zug”, and E-mail is not empty')).toBeVisible();
    await scan(staff);
    await form.getByRole('button', { name: 'Create segment' }).click();
    await expect(staff.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(staff.getByText('City is “zug”, and E-mail is not empty')).toBeVisible();
    await scan(staff);
  });

  await test.step('the rules say why a contact is in', async () => {
    await staff.getByRole('button', { name: 'Edit rules' }).click();
    const drawer = staff.getByRole('dialog', { name: `Rules of ${name}` });
    await drawer.getByRole('button', { name: /^Why / }).first().click();
    await expect(drawer.getByRole('status', { name: 'Why' })).toContainText('Matches the rules.');
    await scan(staff);
    await drawer.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('its history names the conditions', async () => {
    await staff.getByRole('link', { name: /^Activity/ }).click();
    await expect(staff.getByText(/^Matches: /).first()).toBeVisible();
  });

  await test.step('it is invited to an event', async () => {
    const event = await backstage.anEvent('Lake reading', []);
    await staff.goto(`/events/${event.id}/invitations`);
    await staff.getByRole('button', { name: 'Invite people' }).first().click();
    const drawer = staff.getByRole('dialog', { name: 'Invite people' });
    await drawer.getByText('Contacts', { exact: true }).first().click();
    await drawer.getByPlaceholder('Choose a segment').fill(name);
    await staff.getByRole('option', { name: new RegExp(name) }).click();
    const button = drawer.getByRole('button', { name: /^Invite \d+ (people|person)$/ });
    await expect(drawer.getByRole('status')).toContainText('will be invited');
    const invited = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
    expect(invited).toBeGreaterThan(0);
    await button.click();
    await expect(drawer).toBeHidden();
    await expect(staff.getByRole('row').nth(1)).toBeVisible();
  });
});
