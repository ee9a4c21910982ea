import { beginCampaign, createEventOf } from './kit/staff.ts';
import { expect, test } from './kit/test.ts';

const PASSWORD = 'eleven-green-boats-77';

test('a campaign is created, an organiser is invited, and sees only that campaign', async ({
  staff,
  backstage,
  phone,
  scan,
}) => {
  test.setTimeout(120_000);
  const name = 'Paper lanterns';
  await backstage.anEvent('Not of the campaign', [{ name: 'Standard', price: '5', capacity: 20 }]);

  await test.step('the owner creates it after a validation error', async () => {
    await staff.goto('/campaigns');
    await expect(staff.getByRole('link', { name: /Festivals/ })).toBeVisible();
    await scan(staff);
    await beginCampaign(staff, { name, goal: 'A thousand lanterns on the lake' });
    await staff.getByLabel('Starts on').fill('2030-05-10');
    await staff.getByLabel('Ends on').fill('2030-05-01');
    await staff.getByRole('radio', { name: 'Teal' }).check({ force: true });
    await scan(staff);
    await staff.getByRole('button', { name: 'Create campaign' }).click();
    await expect(
      staff.getByText('The campaign must end on the day it starts or later.', { exact: true }),
    ).toBeVisible();
    await staff.getByLabel('Ends on').fill('2030-06-30');
    await staff.getByRole('button', { name: 'Create campaign' }).click();
    await expect(staff.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(staff.getByText('A thousand lanterns on the lake')).toBeVisible();
    await staff.getByRole('button', { name: 'Start campaign' }).click();
    await expect(staff.getByText('Active', { exact: true })).toBeVisible();
    await scan(staff);
  });

  const campaign = new URL(staff.url()).pathname;

  await test.step('an event is created in it', async () => {
    const times = { starts: '2030-05-20T19:00', ends: '2030-05-20T23:00' };
    await createEventOf(staff, { campaign: name, name: 'Night of lanterns', city: 'Luzern', ...times });
    await staff.goto(`${campaign}/events`);
    await expect(staff.getByRole('link', { name: /Night of lanterns/ })).toBeVisible();
    await scan(staff);
  });

  await test.step('an organiser is added and invited', async () => {
    await staff.getByRole('link', { name: /^Organisers/ }).click();
    await expect(staff.getByText('No organisers yet')).toBeVisible();
    await staff.getByRole('button', { name: 'Add organiser' }).first().click();
    const drawer = staff.getByRole('dialog', { name: 'Add organiser' });
    await drawer.getByRole('combobox', { name: /^Name/ }).fill('Olu Ade');
    await drawer.getByLabel('E-mail').fill('olu@journey.test');
    await drawer.getByLabel('Title').fill('Lantern maker');
    await scan(staff);
    await drawer.getByRole('button', { name: 'Add and invite' }).click();
    await expect(staff.getByRole('row', { name: /Olu Ade/ })).toContainText('Invited');
    await scan(staff);
  });

  const { links } = await backstage.mailTo('olu@journey.test');
  const link = new URL(links.find((each) => each.includes('/organisers/invitations/')) ?? '').pathname;

  await test.step('the invited organiser sets a password on a phone and works in the campaign', async () => {
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: `Organise ${name}` })).toBeVisible();
    await scan(phone);
    await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await phone.getByLabel('Repeat password').fill(PASSWORD);
    await phone.getByRole('button', { name: 'Accept and join' }).click();
    await expect(phone).toHaveURL(campaign);
    await expect(phone.getByRole('heading', { name, level: 1 })).toBeVisible();
    await scan(phone);
  });

  await test.step('the organiser sees that campaign and its events, and nothing else', async () => {
    await phone.goto('/campaigns');
    await expect(phone.getByText(name)).toBeVisible();
    await expect(phone.getByText('Festivals')).toHaveCount(0);
    await phone.goto('/events?view=drafts');
    await expect(phone.getByText('Night of lanterns')).toBeVisible();
    await expect(phone.getByText('Not of the campaign')).toHaveCount(0);
    await scan(phone);
    await phone.goto('/events');
    await phone.waitForLoadState('networkidle');
    await expect(phone.getByText('Not of the campaign')).toHaveCount(0);
    await phone.goto('/campaigns/1');
    await expect(phone.getByText(name)).toHaveCount(0);
    await expect(phone.getByText(/does not exist, or you do not have access to it/)).toBeVisible();
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: 'This invitation has been accepted' })).toBeVisible();
    await scan(phone);
  });

  await test.step('a removed organiser loses access', async () => {
    await staff.reload();
    const row = staff.getByRole('row', { name: /Olu Ade/ });
    await expect(row).toContainText('Active');
    await row.getByRole('button', { name: 'Row actions' }).click();
    await staff.getByRole('menuitem', { name: 'Remove' }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Remove organiser' }).click();
    await expect(row).toHaveCount(0);
    await phone.goto(campaign);
    await expect(phone.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
    await scan(phone);
  });
});
