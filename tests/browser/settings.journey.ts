import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { Backstage, OWNER } from './kit/Backstage.ts';
import { linkIn } from './kit/linkIn.ts';
import { expect, test } from './kit/test.ts';

test('a user changes their profile, turns on two-factor sign-in and signs out another device', async ({
  page,
  openWindow,
  playwright,
  url,
  backstage,
  scan,
}, { retry, repeatEachIndex }) => {
  test.setTimeout(90_000);
  const number = `${repeatEachIndex}-${retry}`;
  const [first, second] = [`jonas-${number}@journey.test`, `jonas-lind-${number}@journey.test`];
  const request = await playwright.request.newContext({ baseURL: url });
  await new Backstage(request).register('Jonas’s', first);
  await request.dispose();
  const phone = await openWindow({ viewport: { width: 390, height: 844 } });

  await test.step('name and picture are shown in the header, and a new address awaits confirmation', async () => {
    await page.goto('/login?next=/calendar');
    await page.getByLabel('E-mail').fill(first);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Profile and settings' }).click();
    await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill('Jonas Lind');
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await aPicture() });
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByRole('button', { name: 'Account of Jonas Lind' }).locator('img')).toBeVisible();
    await scan(page);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(second);
    await page.getByRole('textbox', { name: 'Current password' }).first().fill(OWNER.password);
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText(`Confirm ${second}`)).toBeVisible();
    const mail = await backstage.mailTo(second, /new address/);
    await page.goto(linkIn(mail, '/settings/profile/email/'));
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(second);
  });

  await test.step('the settings search finds a field and focuses it', async () => {
    const shell = page.getByRole('navigation', { name: 'Settings' });
    await shell.getByRole('searchbox', { name: 'Search settings' }).fill('time zone');
    await shell.getByRole('link', { name: 'Time zone Company' }).click();
    await expect(page.getByRole('heading', { name: 'Company', level: 1 })).toBeVisible();
    await expect(page.getByLabel('Time zone', { exact: true }).first()).toBeFocused();
    await expect(page).toHaveURL(/\/settings\/company$/);
    await shell.getByRole('searchbox', { name: 'Search settings' }).fill('');
  });

  await test.step('two-factor sign-in is set up', async () => {
    await page.getByRole('link', { name: 'Security' }).click();
    await scan(page);
    await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
    await page.getByRole('textbox', { name: 'Your password' }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Show the code' }).click();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await scan(page);
    const key = await page.getByText('Enter this key in the app').locator('bdi').innerText();
    await page.getByRole('textbox', { name: 'Code from the app' }).fill(codeOf(key, await serverTime(page)));
    await page.getByRole('button', { name: 'Turn it on' }).click();
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    await scan(page);
  });

  await test.step('the next sign-in requires a code; a recovery code works too', async () => {
    const recovery = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().innerText();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await phone.goto('/login?next=/settings/security');
    await phone.getByLabel('E-mail').fill(second);
    await phone.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(phone.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await scan(phone);
    await phone.getByLabel('Code').fill('000000');
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(phone.getByText('This code is wrong', { exact: false })).toBeVisible();
    await phone.getByLabel('Code').fill(recovery);
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(phone.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible();
    await expect(phone.getByText('9 of 10 recovery codes are left')).toBeVisible();
  });

  await test.step('the other device is signed out immediately and shows the sign-in page by itself', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Sign out all others' }).click();
    await expect(page.getByRole('button', { name: 'Sign out all others' })).toHaveCount(0);
    // Its connection is closed, and it requests its page again when it reconnects.
    await expect(phone.getByRole('heading', { name: 'Sign in' })).toBeVisible({ timeout: 20_000 });
  });
});

const aPicture = () =>
  sharp({ create: { width: 80, height: 80, channels: 3, background: '#0f7b6c' } })
    .png()
    .toBuffer();

/** The backend's time: other journeys advance its clock. */
async function serverTime(page: Page): Promise<number> {
  const html = (await (await page.request.get('/settings/security')).text()).replaceAll('&quot;', '"');
  return Date.parse(/"server_time":"([^"]+)"/.exec(html)?.[1] ?? '');
}

/** The code that an authenticator app shows at this time for a base 32 key. */
function codeOf(key: string, now: number): string {
  const bits = [...key.replaceAll(' ', '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const digest = createHmac('sha1', bytes).update(counter).digest();
  const number = digest.readUInt32BE(digest.readUInt8(19) & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
