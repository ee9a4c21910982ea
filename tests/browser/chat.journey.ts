import type { Page } from '@playwright/test';
import { signInAs } from './kit/staff.ts';
import { expect, test } from './kit/test.ts';

/** Texts that break a page which renders them as HTML. */
const HOSTILE = '<img src=x onerror="window.broken=1"><script>window.broken=1</script> [x](javascript:window.broken=1)';

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
    await expect(grace.getByText('Ada Brunner is writing…')).toBeVisible();
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

  await test.step('nothing in a message becomes a part of the page', async () => {
    await write(ada, `${HOSTILE} ${mark}`);
    await expect(message(grace, `${HOSTILE} ${mark}`)).toBeVisible();
    expect(await grace.evaluate(() => 'broken' in window)).toBe(false);
  });
});
