import { signInAs } from '../kit/staff.ts';
import { expect, test } from '../kit/test.ts';

test('a message waits for a second person, is delivered live, and only the failed one is sent again', async ({
  staff,
  scan,
  backstage,
  openWindow,
}) => {
  test.slow();
  const text = `Rehearsal at six, ${Date.now()}`;
  const mark = String(Date.now()).slice(-4);
  const rules = { quiet_from: 0, quiet_until: 0, rate_per_minute: 120 };

  await test.step('there are credits, and messages to more than one person are approved', async () => {
    const bought = await backstage.call('/wallet/credits/purchase', { method: 'POST', body: { credits: 1000 } });
    await staff.goto(bought.data.redirect_url);
    await staff.getByRole('button', { name: 'Approve payment' }).click();
    await expect(staff.getByText(/1,000 credits added/)).toBeVisible();
    await backstage.call('/sms/settings', { method: 'POST', body: { ...rules, approve_above: 1 } });
  });

  await test.step('the author sees who is left out, reads each text, and asks to send', async () => {
    await staff.goto('/sms');
    await staff.getByRole('button', { name: 'Write message' }).click();
    const drawer = staff.getByRole('dialog', { name: 'Write message' });
    await drawer.getByRole('textbox', { name: /^Message/ }).fill(text);
    const numbers = drawer.getByRole('combobox', { name: /^Other numbers/ });
    for (const number of [`+41799${mark}01`, '+41791110000', '+41441234567']) {
      await numbers.fill(number);
      await numbers.press('Enter');
    }
    await drawer.getByRole('checkbox', { name: 'It is about something they have' }).check();
    await drawer.getByRole('button', { name: 'Check recipients and price' }).click();
    await expect(drawer.getByText('2 of 3')).toBeVisible();
    await drawer.getByText('Landline: 1').click();
    await expect(drawer.getByRole('list', { name: 'Landline' })).toContainText('+41441234567');
    await drawer.getByRole('button', { name: 'Next recipient', exact: true }).click();
    await expect(drawer.getByText('2 of 2')).toBeVisible();
    await scan(staff);
    await drawer.getByRole('button', { name: 'Ask to send 2 messages for 14 credits' }).click();
    await expect(drawer).toBeHidden();
  });

  const manager = await openWindow();
  await test.step('a colleague approves it', async () => {
    await signInAs(manager, 'grace@lakeside.test');
    await manager.goto('/sms?view=sends');
    await manager.getByRole('link', { name: new RegExp(text) }).click();
    await expect(manager.getByText('Awaiting approval').first()).toBeVisible();
    await scan(manager);
    await manager.getByRole('button', { name: 'Approve message' }).click();
  });

  await test.step('deliveries and the failure appear without reloading', async () => {
    await expect(manager.getByRole('row', { name: /Delivered/ })).toHaveCount(1, { timeout: 40_000 });
    await expect(manager.getByRole('row', { name: /Failed/ })).toHaveCount(1, { timeout: 40_000 });
    await scan(manager);
  });

  await test.step('the failed one is sent again, and the other stays delivered', async () => {
    await manager.getByRole('button', { name: 'Send the failed one again' }).click();
    await expect(manager.getByRole('button', { name: 'Send the failed one again' })).toBeHidden();
    await expect(manager.getByRole('row', { name: /Delivered/ })).toHaveCount(1);
    await expect(manager.getByRole('button', { name: 'Send the failed one again' })).toBeVisible({ timeout: 40_000 });
    await manager
      .getByRole('row', { name: /Failed/ })
      .getByText('+41791110000')
      .click();
    await expect(
      manager.getByRole('dialog', { name: 'Message' }).getByRole('heading', { name: 'Earlier attempts' }),
    ).toBeVisible();
  });
  await backstage.call('/sms/settings', { method: 'POST', body: { ...rules, approve_above: null } });
});
