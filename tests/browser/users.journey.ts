import type { Role } from '#contract/account/roles.ts';
import { linkIn } from './kit/linkIn.ts';
import { signInAs } from './kit/staff.ts';
import { expect, test } from './kit/test.ts';

const PASSWORD = 'eleven-green-boats-77';

test('a user is invited, sees what their role allows, gets a changed role, and is removed', async ({
  staff,
  openWindow,
  backstage,
  scan,
}) => {
  test.setTimeout(90_000);
  const email = `ines-${Date.now()}@journey.test`;
  const ines = await openWindow();
  // A role of her own: journeys in the other worker assign tasks to Finance, which must have one member.
  const { data: roles }: { data: Role[] } = await backstage.call('/roles/json');
  const role = `Box office ${Date.now()}`;
  const permissions = roles.find(({ name }) => name === 'Finance')?.permissions;
  await backstage.call('/roles/store', { method: 'POST', body: { name: role, permissions } });

  await test.step('the owner sends an invitation by e-mail', async () => {
    await staff.goto('/users');
    await expect(staff.getByRole('row', { name: /Ada Brunner/ })).toBeVisible();
    await scan(staff);
    await staff.getByRole('button', { name: 'Invite people' }).click();
    const drawer = staff.getByRole('dialog', { name: 'Invite people' });
    await drawer.getByLabel(/^Name/).fill('Ines Okoye');
    await drawer.getByLabel(/^E-mail/).fill(email);
    await drawer.getByRole('combobox', { name: /^Role/ }).click();
    await staff.getByRole('option', { name: role }).click();
    await scan(staff);
    await drawer.getByRole('button', { name: 'Send invitation' }).click();
    await expect(drawer).toBeHidden();
    await staff.getByRole('link', { name: /^Invitations/ }).click();
    await expect(staff.getByRole('row', { name: new RegExp(email) })).toBeVisible();
    await scan(staff);
  });

  await test.step('she accepts with a new password and sees her part of the product', async () => {
    await ines.goto(linkIn(await backstage.mailTo(email), '/join/'));
    await scan(ines);
    await ines.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await ines.getByLabel('Repeat password').fill(PASSWORD);
    await ines.getByRole('button', { name: 'Accept and join' }).click();
    await ines.waitForURL(/dashboard/);
    const navigation = ines.getByRole('navigation', { name: 'Main' });
    await expect(navigation.getByRole('link', { name: 'Events', exact: true })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Campaigns', exact: true })).toHaveCount(0);
  });

  await test.step('her role changes while her window is open', async () => {
    await staff.goto(`/users?search=${encodeURIComponent(email)}`);
    await staff
      .getByRole('row', { name: /Ines Okoye/ })
      .getByRole('link')
      .first()
      .click();
    await expect(staff.getByRole('heading', { name: 'Ines Okoye', level: 1 })).toBeVisible();
    await scan(staff);
    await staff.getByRole('combobox', { name: /^Role/ }).click();
    await staff.getByRole('option', { name: 'Marketing' }).click();
    await staff.getByRole('button', { name: 'Save access' }).click();
    const navigation = ines.getByRole('navigation', { name: 'Main' });
    // Her browser reconnects by itself after the server closed its connection.
    await expect(navigation.getByRole('link', { name: 'Campaigns', exact: true })).toBeVisible({ timeout: 20_000 });
  });

  await test.step('the owner views the product as that role, and can change nothing', async () => {
    const looking = await openWindow();
    // In a separate session, because viewing as another role applies to the whole session.
    await signInAs(looking, 'ada@lakeside.test');
    await looking.goto('/roles');
    await scan(looking);
    await looking.getByRole('link', { name: /^Marketing/ }).click();
    await expect(looking.getByText(/of \d+ chosen/)).toBeVisible();
    await scan(looking);
    await looking.getByRole('button', { name: 'More actions' }).click();
    await looking.getByRole('menuitem', { name: 'View as this role' }).click();
    await looking.getByRole('button', { name: 'View as this role' }).click();
    const banner = looking.getByRole('complementary', { name: 'You are viewing the product as another role' });
    await expect(banner).toContainText('Marketing');
    await scan(looking);
    await banner.getByRole('button', { name: 'Stop viewing' }).click();
    await expect(banner).toHaveCount(0);
  });

  await test.step('she is removed, and her next click leads to the sign-in page', async () => {
    await staff.getByRole('button', { name: 'More actions' }).click();
    await staff.getByRole('menuitem', { name: 'Remove' }).click();
    const question = staff.getByRole('dialog', { name: 'Remove Ines Okoye?' });
    await expect(question).toBeVisible();
    await scan(staff);
    await question.getByRole('button', { name: 'Remove user' }).click();
    await staff.waitForURL(/\/users$/);
    await ines.goto('/events');
    await expect(ines).toHaveURL(/\/login/);
  });
});
