import { expect, test } from '../kit/test.ts';

test('credits are bought, and spent on a text message and on airtime', async ({ staff, scan }) => {
  // The demo's quiet hours must not hold the message back.
  test.slow();

  await test.step('credits are bought in the sandbox', async () => {
    await staff.goto('/wallet');
    await scan(staff);
    await staff.getByRole('button', { name: 'Buy credits' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Buy credits' });
    await dialog.getByRole('radio').first().check();
    await scan(staff);
    await dialog.getByRole('button', { name: /^Pay/ }).click();
    await staff.getByRole('button', { name: 'Approve payment' }).click();
    await expect(staff.getByText(/paid in the sandbox: no money moved/)).toBeVisible();
    await scan(staff);
    await staff.getByRole('link', { name: 'See the receipt' }).click();
    await expect(staff.getByRole('heading', { name: /^Receipt R-\d{4}-\d{6}$/ })).toBeVisible();
    await scan(staff);
  });

  await test.step('a message is written, checked with its price, and sent', async () => {
    await staff.goto('/sms');
    await scan(staff);
    await staff.getByRole('button', { name: 'Write message' }).click();
    const drawer = staff.getByRole('dialog', { name: 'Write message' });
    await drawer.getByRole('textbox', { name: /^Message/ }).fill('Doors open at seven.');
    await drawer.getByRole('combobox', { name: /^Other numbers/ }).fill('+41791239876');
    await drawer.getByRole('combobox', { name: /^Other numbers/ }).press('Enter');
    await drawer.getByRole('checkbox', { name: 'It is about something they have' }).check();
    await drawer.getByRole('button', { name: 'Check recipients and price' }).click();
    await expect(drawer.getByText('1 of 1')).toBeVisible();
    await scan(staff);
    await drawer.getByRole('button', { name: /^Send 1 message for \d+ credits$/ }).click();
    await expect(drawer).toBeHidden();
  });

  await test.step('airtime is refused line by line, and sent once the lines are right', async () => {
    await staff.goto('/airtime');
    await scan(staff);
    await staff.getByRole('button', { name: 'Send airtime' }).first().click();
    const drawer = staff.getByRole('dialog', { name: 'Send airtime' });
    const number = `+25471${String(Date.now()).slice(-7)}`;
    await drawer.getByRole('textbox', { name: 'Lines' }).fill(`${number},USD 100`);
    await drawer.getByRole('button', { name: 'Check numbers and price' }).click();
    await expect(drawer.getByText('The amount for this number must be in KES.')).toBeVisible();
    await scan(staff);
    await drawer.getByRole('textbox', { name: 'Lines' }).fill(`${number},KES 100`);
    await drawer.getByRole('button', { name: 'Check numbers and price' }).click();
    await drawer.getByRole('button', { name: /^Top up 1 for \d+ credits$/ }).click();
    await expect(drawer).toBeHidden();
    await staff.getByRole('searchbox').first().fill(number);
    await expect(staff.getByText('Successful').first()).toBeVisible({ timeout: 20_000 });
  });
});
