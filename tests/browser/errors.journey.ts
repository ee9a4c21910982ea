import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Backend, freePort, startBackend } from '../server/fixtures/backendProcess.ts';
import { Backstage, OWNER } from './kit/Backstage.ts';
import { codeOf } from './kit/codeOf.ts';
import { expect, test } from './kit/test.ts';

// A form can be opened while the server is down, because its code was preloaded.
test.use({ dataSaver: false });

const OLGA = { email: 'olga@journey.test', password: OWNER.password };

test('errors are explained, input is kept, and work continues afterwards', async ({ openWindow, playwright, scan }) => {
  test.setTimeout(150_000);
  const storage = mkdtempSync(join(tmpdir(), 'muster-errors-'));
  const port = await freePort();
  const start = () =>
    startBackend(port, { NODE_ENV: 'test', STORAGE_PATH: storage, LOG_LEVEL: 'error', RATE_LIMITS: 'true' });
  let backend: Backend = await start();
  const baseURL = `http://127.0.0.1:${port}`;
  const request = await playwright.request.newContext({ baseURL });
  const page = await openWindow({ baseURL });
  const loaded = new Set<string>();
  page.on('requestfinished', (answered) => loaded.add(new URL(answered.url()).pathname));
  const name = page.getByRole('textbox', { name: /^Name/ });
  const save = page.getByRole('button', { name: 'Create campaign' });

  await test.step('too many wrong passwords state how long to wait, and the address is kept', async () => {
    await new Backstage(request).register('Olga’s');
    await page.goto('/login');
    const email = page.getByLabel('E-mail');
    await email.fill('somebody@journey.test');
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await Promise.all([
        page.waitForResponse((answer) => answer.request().method() === 'POST'),
        page.getByRole('button', { name: 'Sign in', exact: true }).click(),
      ]);
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
    }
    await expect(page.getByText(/Too many attempts\. Try again in \d minutes\./)).toBeVisible();
    await expect(email).toHaveValue('somebody@journey.test');
    await scan(page);
  });

  await test.step('a missing page links onwards', async () => {
    await signIn(page);
    await page.goto('/campaigns/999999');
    await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
    await scan(page);
  });

  await test.step('a response that is not a page is shown in an overlay, which Escape closes', async () => {
    await page.route('**/campaigns', (route) =>
      route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>Gateway timeout</h1>' }),
    );
    await page.getByRole('link', { name: 'Campaigns', exact: true }).first().click();
    const overlay = page.locator('dialog');
    await expect(overlay.frameLocator('iframe').getByText('Gateway timeout')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await page.unroute('**/campaigns');
  });

  await test.step('while the server is down nothing is lost, and each attempt explains the problem', async () => {
    await page.goto('/campaigns/create');
    await name.fill('Paper boats');
    // Without the code of the dialog, the browser's own question would appear, which Playwright closes.
    const code = codeOf('resources/js/components/overlay/ConfirmDialog.tsx');
    await expect.poll(() => code.filter((file) => !loaded.has(file)), { timeout: 30_000 }).toEqual([]);
    await backend.end('SIGKILL');
    await save.click();
    await expect(page.getByText(/could not be reached/).first()).toBeVisible();
    await expect(save).toBeFocused();
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(name).toHaveValue('Paper boats');
    await scan(page);
    backend = await start();
    await save.click();
    await expect(page.getByRole('heading', { name: 'Paper boats', level: 1 })).toBeVisible();
  });

  await test.step('a list and a page that could not be reached can be retried with a button', async () => {
    await page.goto('/campaigns');
    await expect(page.getByRole('link', { name: 'Paper boats' })).toBeVisible();
    await backend.end('SIGKILL');
    await page.getByRole('searchbox', { name: /^Search/ }).fill('boats');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByText(/could not be reached/).first()).toBeVisible();
    await scan(page);
    backend = await start();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: 'Paper boats' })).toBeVisible();
  });

  await backend.end('SIGTERM');
  await request.dispose();
  rmSync(storage, { recursive: true, force: true });
});

async function signIn(page: Page): Promise<void> {
  if (!page.url().includes('/login')) {
    await page.goto('/login');
  }
  await page.getByLabel('E-mail').fill(OLGA.email);
  await page.getByLabel('Password', { exact: true }).fill(OLGA.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}
