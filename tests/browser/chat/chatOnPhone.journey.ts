import type { Page } from '@playwright/test';
import { signInAs } from '../kit/staff.ts';
import { expect, PHONE, test } from '../kit/test.ts';

const HOSTILE_NAME = '<img src=x onerror="window.broken=1">';

/** One red dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const thread = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Your conversations' }).getByRole('button').filter({ hasText: text });
const message = (page: Page, text: string) => page.getByRole('log').getByRole('listitem').filter({ hasText: text });

async function write(page: Page, text: string) {
  await field(page).fill(text);
  await field(page).press('Enter');
}

async function rename(page: Page, name: string) {
  await page.goto('/settings/profile');
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText(/^Profile (saved|updated)/)).toBeVisible();
}

async function choose(page: Page, text: string, action: string) {
  await message(page, text).getByRole('button', { name: 'Actions of this message' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('two people talk on their phones', async ({ openWindow, scan }) => {
  const mark = Date.now().toString(36);
  const question = `Who has the keys? ${mark}`;
  const rosa = await openWindow({ viewport: PHONE });
  const ada = await openWindow({ viewport: PHONE });
  await Promise.all([signInAs(rosa, 'rosa@lakeside.test', /check-in/), signInAs(ada, 'ada@lakeside.test')]);

  await test.step('a message arrives, is read, and the other person is seen writing', async () => {
    // A name can be anything, and the other person sees it in the list, above the messages and while they write.
    await rename(rosa, HOSTILE_NAME);
    await Promise.all([rosa.goto('/chat'), ada.goto('/chat')]);
    await thread(rosa, 'Ada Brunner').click();
    await write(rosa, question);
    await expect(thread(ada, question)).toContainText(HOSTILE_NAME);
    await expect(thread(ada, question)).toContainText('unread');
    await expect(message(rosa, question)).not.toContainText('Read by');
    await thread(ada, question).click();
    await expect(message(ada, question)).toContainText(HOSTILE_NAME);
    await expect(message(rosa, question)).toContainText('Read by Ada Brunner');
    await scan(ada);
    await field(rosa).pressSequentially('Perhaps Ben', { delay: 300 });
    await expect(ada.getByText(`${HOSTILE_NAME} is writing…`)).toBeVisible();
    for (const page of [ada, rosa]) {
      expect(await page.evaluate(() => 'broken' in window)).toBe(false);
    }
  });

  await test.step('without a connection a message waits, and arrives once', async () => {
    await ada.context().setOffline(true);
    await write(ada, `I do ${mark}`);
    await expect(ada.getByText(/Not sent yet|Sending…/).first()).toBeVisible();
    await ada.context().setOffline(false);
    await expect(message(rosa, `I do ${mark}`)).toHaveCount(1, { timeout: 15_000 });
    await expect(ada.getByText(/Not sent yet|Sending…/)).toHaveCount(0);
  });

  await test.step('a message is answered, changed, reacted to and deleted, and the other person sees each', async () => {
    await choose(rosa, `I do ${mark}`, 'Reply');
    await write(rosa, `Bring them ${mark}`);
    await expect(message(ada, `Bring them ${mark}`)).toContainText(`Ada Brunner: I do ${mark}`);
    await message(ada, `Bring them ${mark}`).getByRole('button', { name: 'React to this message' }).click();
    await ada.getByRole('button', { name: 'React with 👍' }).click();
    await expect(message(rosa, `Bring them ${mark}`).getByRole('button', { name: /^👍/ })).toBeVisible();
    await choose(rosa, `Bring them ${mark}`, 'Edit message');
    await rosa.getByRole('textbox', { name: 'Change message' }).fill(`Please bring them ${mark}`);
    await rosa.getByRole('button', { name: 'Save message' }).click();
    await expect(message(ada, `Please bring them ${mark}`)).toContainText('edited');
    await choose(rosa, `Please bring them ${mark}`, 'Delete message');
    await rosa.getByRole('button', { name: 'Delete message' }).click();
    await expect(ada.getByText('Message deleted').last()).toBeVisible();
    await expect(message(ada, `Please bring them ${mark}`)).toHaveCount(0);
  });

  await test.step('a picture is sent and shown, and what was begun is there after a reload', async () => {
    await rosa
      .getByLabel('Files for the message')
      .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: PICTURE });
    await field(rosa).fill(`The plan ${mark}`);
    await expect(rosa.getByRole('list', { name: 'Attached files' })).toContainText('plan.png');
    await field(rosa).press('Enter');
    const picture = message(ada, `The plan ${mark}`).getByRole('img', { name: 'plan.png' });
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    await field(rosa).fill('To be continued');
    await rosa.reload();
    await expect(field(rosa)).toHaveValue('To be continued');
    await rename(rosa, 'Rosa Amrein');
  });
});
