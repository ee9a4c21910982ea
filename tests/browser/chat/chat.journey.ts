import type { Page } from '@playwright/test';
import { signInAs } from '../kit/staff.ts';
import { expect, test } from '../kit/test.ts';

/** Texts that break a page which renders them as HTML. */
const HOSTILE = '<img src=x onerror="window.broken=1"><script>window.broken=1</script> [x](javascript:window.broken=1)';
const FURTHER = [
  '<svg/onload=window.broken=1>',
  '"><iframe srcdoc="<script>parent.broken=1</script>">',
  '`<details open ontoggle=window.broken=1>`',
  '> <math><mtext><style><img src onerror=window.broken=1>',
  '- https://x"onmouseover="window.broken=1',
  '**<a href="javascript:window.broken=1">**',
  'https://example.test/<script>window.broken=1</script>',
];

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const thread = (page: Page, text: string | RegExp) =>
  page.getByRole('list', { name: 'Your conversations' }).getByRole('button').filter({ hasText: text });
const message = (page: Page, text: string) => page.getByRole('log').getByRole('listitem').filter({ hasText: text });

async function write(page: Page, text: string) {
  await field(page).fill(text);
  await field(page).press('Enter');
}

test('two people talk: a message, who is writing, what was read, and a time without a connection', async ({
  openWindow,
  scan,
}) => {
  // So that a repetition finds its own messages.
  const mark = Date.now().toString(36);
  const question = `Are the posters here? ${mark}`;
  const answers = [`Yes, two boxes ${mark}`, `And a roll of tape ${mark}`];
  const grace = await openWindow();
  const ada = await openWindow();
  await Promise.all([signInAs(grace, 'grace@lakeside.test'), signInAs(ada, 'ada@lakeside.test')]);

  await test.step('one opens the conversation and writes; the other sees both', async () => {
    await Promise.all([grace.goto('/chat'), ada.goto('/chat')]);
    await thread(grace, 'Ada Brunner').click();
    await write(grace, question);
    await expect(thread(ada, question)).toContainText('unread');
    await expect(message(grace, question)).not.toContainText('Read by');
    await thread(ada, question).click();
    await expect(message(ada, question)).toBeVisible();
    await expect(message(grace, question)).toContainText('Read by Ada Brunner');
    await expect(thread(ada, question)).not.toContainText('unread');
    await scan(ada);
    await field(ada).pressSequentially('Yes, ');
    const writing = grace.getByText('Ada Brunner is writing…');
    await expect(writing).toBeVisible();
    // Gone with the text, sooner than by itself, and with the message.
    await field(ada).fill('');
    await expect(writing).toBeHidden({ timeout: 2500 });
    await field(ada).pressSequentially('Wait');
    await expect(writing).toBeVisible();
    await field(ada).press('Enter');
    await expect(message(grace, 'Wait').last()).toBeVisible();
    await expect(writing).toBeHidden({ timeout: 1500 });
  });

  await test.step('without a connection messages wait, and then arrive once and in order', async () => {
    await ada.context().setOffline(true);
    for (const text of answers) {
      await write(ada, text);
    }
    await expect(ada.getByText(/Not sent yet|Sending…/).first()).toBeVisible();
    await expect(message(grace, mark)).toHaveCount(1);
    await ada.context().setOffline(false);
    await expect(message(grace, mark)).toContainText([question, ...answers], { timeout: 15_000 });
    await expect(message(ada, mark)).toContainText([question, ...answers]);
    await expect(ada.getByText(/Not sent yet|Sending…/)).toHaveCount(0);
  });

  await test.step('a name is completed, an emoji chosen, and a link to an event shows its card', async () => {
    const href = await ada.evaluate(() => `${window.location.origin}/events/1`);
    await field(ada).pressSequentially(`${mark} @Gra`);
    await ada.getByRole('option', { name: 'Grace' }).waitFor();
    await field(ada).press('Enter');
    await field(ada).pressSequentially(`look ${href} :rock`);
    await ada.getByRole('option', { name: 'rocket' }).click();
    await ada.getByRole('button', { name: 'Add emoji' }).click();
    await ada.getByRole('button', { name: 'tada party' }).click();
    await field(ada).press('Enter');
    const sent = message(grace, `${mark} @Grace`);
    await expect(sent).toContainText('🚀 🎉');
    await expect(sent.getByRole('link', { name: /^Event/ })).toHaveAttribute('href', '/events/1');
  });

  await test.step('who has scrolled up stays there, and goes to the new messages when they like', async () => {
    for (let line = 0; line < 12; line += 1) {
      await write(grace, `Line ${line} ${mark}`);
    }
    await expect(message(ada, `Line 11 ${mark}`)).toBeVisible();
    await ada.getByRole('log').evaluate((log) => log.scrollTo({ top: 0 }));
    await write(grace, `Did you see it? ${mark}`);
    await ada.getByRole('button', { name: 'New messages' }).click();
    await expect(message(ada, `Did you see it? ${mark}`)).toBeInViewport();
    await expect(ada.getByRole('button', { name: 'New messages' })).toHaveCount(0);
  });

  await test.step('nothing in a message becomes a part of the page', async () => {
    await write(ada, `${HOSTILE} ${mark}`);
    await expect(message(grace, `${HOSTILE} ${mark}`)).toBeVisible();
    for (const text of FURTHER) {
      await write(ada, `${text} ${mark}`);
    }
    await expect(message(grace, mark).last()).toContainText('example.test/');
    // In a status text and the name of a group, too.
    await ada.getByRole('button', { name: 'Online', exact: true }).click();
    await ada.getByRole('menuitem', { name: /status text/ }).click();
    await ada.getByRole('textbox', { name: 'Text' }).fill(FURTHER[0] ?? '');
    await ada.getByRole('button', { name: 'Save status text' }).click();
    await expect(grace.getByText(FURTHER[0] ?? '').first()).toBeVisible();
    await ada.getByRole('button', { name: 'New group' }).click();
    await ada.getByRole('textbox', { name: 'Name' }).fill(`${FURTHER[1]} ${mark}`);
    await ada.getByRole('button', { name: 'Create group' }).click();
    await expect(ada.getByRole('heading', { name: mark })).toBeVisible();
    for (const page of [ada, grace]) {
      expect(await page.evaluate(() => 'broken' in window)).toBe(false);
    }
  });
});
