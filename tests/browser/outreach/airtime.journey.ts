import { signInAs } from '../kit/staff.ts';
import { expect, PHONE, test } from '../kit/test.ts';

test('airtime from a file with mistakes is corrected, approved by a second person, and arrives', async ({
  staff,
  scan,
  backstage,
  openWindow,
}) => {
  test.slow();
  const number = `+25471${String(Date.now()).slice(-7)}`;
  const limits = { daily_limit_user: null, daily_limit_company: null };

  await test.step('there are credits, and top-ups above 50 credits are approved', async () => {
    const bought = await backstage.call('/wallet/credits/purchase', { method: 'POST', body: { credits: 1000 } });
    await staff.goto(bought.data.redirect_url);
    await staff.getByRole('button', { name: 'Approve payment' }).click();
    await expect(staff.getByText(/1,000 credits added/)).toBeVisible();
    await backstage.call('/airtime/settings', { method: 'POST', body: { ...limits, approve_above: 50 } });
  });

  await test.step('each wrong line of the file is named', async () => {
    await staff.goto('/airtime');
    await staff.getByRole('button', { name: 'Send airtime' }).first().click();
    const drawer = staff.getByRole('dialog', { name: 'Send airtime' });
    const lines = [
      `${number},KES 100`,
      `${number},KES 100`,
      '+254712345001,USD 100',
      'nonsense,100',
      '+254712345002,1',
    ];
    await drawer.locator('input[type=file]').setInputFiles({
      ...{ name: 'winners.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(lines.join('\n')),
    });
    await drawer.getByRole('button', { name: 'Check numbers and price' }).click();
    await expect(drawer.getByText('This number is in the list twice.')).toBeVisible();
    await expect(drawer.getByText('The amount for this number must be in KES.')).toBeVisible();
    await expect(drawer.getByText('Enter between 5 and 10000 KES.')).toBeVisible();
    await expect(drawer.getByText('Correct the lines with errors first.')).toBeVisible();
    await scan(staff);
    await drawer.getByRole('textbox', { name: 'Lines' }).fill(`${number},KES 100`);
    await drawer.getByRole('button', { name: 'Check numbers and price' }).click();
    await drawer.getByRole('button', { name: 'Top up 1 for 80 credits' }).click();
    await expect(drawer).toBeHidden();
  });

  await test.step('a colleague approves it on a phone, and sees it arrive', async () => {
    const manager = await openWindow({ viewport: PHONE });
    await signInAs(manager, 'grace@lakeside.test');
    await manager.goto(`/airtime?search=${encodeURIComponent(number)}`);
    await expect(manager.getByText(number).first()).toBeVisible();
    await scan(manager);
    await manager.getByRole('button', { name: 'Row actions' }).first().click();
    await manager.getByRole('menuitem', { name: 'Approve this order' }).click();
    await expect(manager.getByText('Successful').first()).toBeVisible({ timeout: 40_000 });
    await scan(manager);
  });
  await backstage.call('/airtime/settings', { method: 'POST', body: { ...limits, approve_above: null } });
});
