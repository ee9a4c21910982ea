import type { CDPSession, Page } from '@playwright/test';
import { Backstage, OWNER } from './kit/Backstage.ts';
import { linkIn } from './kit/linkIn.ts';
import { expect, PHONE, test } from './kit/test.ts';

test('a user adds a passkey, signs in with it, renames and removes it', async ({
  openWindow,
  playwright,
  backstage,
  url,
  scan,
}, { retry, repeatEachIndex }) => {
  test.setTimeout(90_000);
  const email = `ines-${repeatEachIndex}-${retry}@journey.test`;
  const request = await playwright.request.newContext({ baseURL: url });
  await new Backstage(request).register('Ines’s', email);
  await request.dispose();
  // Browsers have no passkeys on an IP address.
  const baseURL = url.replace('127.0.0.1', 'localhost');
  const page = await openWindow({ baseURL });
  await suggestWhenAsked(page);
  const device = await aDevice(page);

  await test.step('the settings explain passkeys, and one is added with the password', async () => {
    await page.goto('/login?next=/settings/security');
    await scan(page);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const card = page.getByRole('region', { name: 'Passkeys' });
    await expect(card.getByText('Confirm your address before you add a passkey')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Add passkey' })).toHaveCount(0);
    await scan(page);
    await page.goto(linkIn(await backstage.mailTo(email, /Confirm your address/), '/verify-email/'));
    await expect(page.getByText('Your address is confirmed.')).toBeVisible();
    await page.goto('/settings/security');
    await expect(card.getByText('You have no passkeys.')).toBeVisible();
    await card.getByRole('button', { name: 'Add passkey' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill('not the password');
    await dialog.getByRole('button', { name: 'Create passkey' }).click();
    await expect(dialog.getByText('That is not your password.')).toBeVisible();
    await dialog.getByLabel('Your password').fill(OWNER.password);
    await dialog.getByRole('button', { name: 'Create passkey' }).click();
    await expect(page.getByRole('dialog', { name: 'Passkey added' })).toBeVisible();
    await scan(page);
    await page.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(card.getByRole('listitem')).toHaveCount(1);
    await expect(card.getByRole('listitem')).toContainText('Work laptop');
    await expect(card.getByRole('listitem')).toContainText('never used');
    await scan(page);
  });

  await test.step('the same device cannot add a second one', async () => {
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByLabel('Your password').fill(OWNER.password);
    await page.getByRole('button', { name: 'Create passkey' }).click();
    await expect(page.getByText('You have a passkey there already.', { exact: false })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('it signs in without password or code, and continues to the requested page', async () => {
    await signOut(page);
    await page.goto('/login?next=/calendar');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL((address) => address.pathname === '/calendar');
  });

  await test.step('a browser with passkey autofill signs in without a click', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => sessionStorage.setItem('suggests', 'yes'));
    await page.goto('/login?next=/calendar');
    await expect(page).toHaveURL((address) => address.pathname === '/calendar');
    await page.evaluate(() => sessionStorage.removeItem('suggests'));
  });

  await test.step('a user whom the device cannot verify is not signed in', async () => {
    await signOut(page);
    await device.knowsPerson(false);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('alert').getByText('No passkey was used', { exact: false })).toBeVisible();
    await scan(page);
    await device.knowsPerson(true);
  });

  await test.step('it is renamed and removed, and then no longer signs in', async () => {
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
    await page.setViewportSize(PHONE);
    await page.goto('/settings/security');
    await page.getByRole('button', { name: 'Rename Work laptop' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Old laptop');
    await page.getByRole('button', { name: 'Save name' }).click();
    await page.getByRole('button', { name: 'Remove Old laptop' }).click();
    await page.getByLabel('Your password').fill(OWNER.password);
    await page.getByRole('button', { name: 'Remove passkey' }).click();
    await expect(page.getByText('You have no passkeys.')).toBeVisible();
    await signOut(page);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('alert').getByText('not registered here', { exact: false })).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  });
});

test('the settings explain why there are no passkeys on an IP address', async ({ staff }) => {
  await staff.goto('/settings/security');
  const card = staff.getByRole('region', { name: 'Passkeys' });
  await expect(card.getByText('On the machine that runs the server, use localhost.', { exact: false })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Add passkey' })).toHaveCount(0);
});

async function signOut(page: Page) {
  await page.goto('/settings/profile');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

/** The virtual device accepts autofill at once, which would otherwise sign in before the button is clicked. */
async function suggestWhenAsked(page: Page) {
  await page.addInitScript(() => {
    if ('PublicKeyCredential' in window) {
      PublicKeyCredential.isConditionalMediationAvailable = async () => sessionStorage.getItem('suggests') === 'yes';
    }
  });
}

/**
 * A virtual authenticator of Chromium that confirms every request. `knowsPerson`: whether user verification succeeds.
 */
async function aDevice(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    knowsPerson: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}
