import type { Page } from '@playwright/test';
import { expect, PHONE, test } from './kit/test.ts';

const row = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Mails', exact: true }).getByRole('button').filter({ hasText: text });
const folder = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name });
const pane = (page: Page, subject: string) => page.getByRole('region', { name: subject, exact: true });

test('somebody reads, searches, answers with an attachment, moves and deletes mails', async ({ staff, scan }) => {
  const mark = Date.now().toString(36);
  await test.step('the inbox opens, and a mail of a conversation', async () => {
    await staff.goto('/mailbox');
    await row(staff, 'Re: Stage plan and power').click();
    const mail = pane(staff, 'Re: Stage plan and power');
    await expect(mail.getByText('Andrea opens.')).toBeVisible();
    await expect(mail.getByRole('list', { name: 'Earlier mails' }).getByRole('button')).toHaveCount(2);
    await scan(staff);
  });

  await test.step('a search finds an older mail', async () => {
    await staff.keyboard.press('/');
    await staff.getByRole('searchbox', { name: 'Search Inbox' }).fill('24 pupils');
    await expect(staff.getByRole('list', { name: 'Mails', exact: true }).getByRole('button')).toHaveCount(1);
    await row(staff, 'Group of 24').click();
    await expect(pane(staff, 'Group of 24 from our school').getByText('17:12 train')).toBeVisible();
  });

  await test.step('an answer with an attachment is taken back, and sent', async () => {
    await staff.getByRole('button', { name: 'Reply', exact: true }).click();
    const drawer = staff.getByRole('dialog', { name: 'Reply' });
    await expect(drawer.getByLabel('Subject')).toHaveValue('Re: Group of 24 from our school');
    await drawer.getByLabel('Subject').fill(`Re: Group ${mark}`);
    await drawer.getByLabel('Text').locator('visible=true').last().click();
    await staff.keyboard.press('Control+Home');
    await staff.keyboard.type('With pleasure.');
    await drawer
      .locator('input[type="file"]')
      .setInputFiles({ name: 'prices.txt', mimeType: 'text/plain', buffer: Buffer.from('Twelve each') });
    await expect(drawer.getByRole('list', { name: 'Attachments' })).toContainText('prices.txt');
    await drawer.getByRole('button', { name: 'Send mail' }).click();
    await staff.getByRole('button', { name: 'Undo' }).click();
    await expect(staff.getByRole('dialog', { name: 'Reply' }).getByLabel('Subject')).toHaveValue(`Re: Group ${mark}`);
    await staff.getByRole('button', { name: 'Send mail' }).click();
    await expect(staff.getByRole('dialog')).toHaveCount(0);
    await folder(staff, /^Sent/).click();
    await expect(row(staff, `Re: Group ${mark}`)).toBeVisible({ timeout: 20_000 });
  });

  await test.step('it is archived, and then deleted', async () => {
    await row(staff, `Re: Group ${mark}`).click();
    await expect(pane(staff, `Re: Group ${mark}`).getByText('prices.txt')).toBeVisible();
    await staff.keyboard.press('e');
    await expect(row(staff, `Re: Group ${mark}`)).toHaveCount(0);
    await folder(staff, /^Archive/).click();
    await row(staff, `Re: Group ${mark}`).click();
    await pane(staff, `Re: Group ${mark}`).getByRole('button', { name: 'Delete', exact: true }).click();
    await folder(staff, /^Trash/).click();
    await expect(row(staff, `Re: Group ${mark}`)).toBeVisible();
  });
});

test('nothing in a mail runs, and nothing is loaded from elsewhere until the reader asks', async ({ staff }) => {
  const asked: string[] = [];
  await staff.context().route(/culture-letter\.example|p0st-service/, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await staff.goto('/mailbox');
  await folder(staff, /^Spam/).click();
  await row(staff, 'Your parcel is waiting').click();
  const frame = staff.frameLocator('iframe[title="Text of the mail"]');
  await expect(frame.getByText('[leads to p0st-service.example]')).toBeVisible();
  await expect(staff).not.toHaveTitle(/hacked/);
  await expect(frame.locator('script, form, input')).toHaveCount(0);

  await folder(staff, /^Inbox/).click();
  await staff.getByRole('searchbox', { name: 'Search Inbox' }).fill('smaller audiences');
  await row(staff, 'Seven ideas').click();
  await expect(staff.getByText('2 pictures were not loaded.')).toBeVisible();
  await expect(staff.getByText('1 tracker removed')).toBeVisible();
  await expect(frame.getByRole('heading', { name: 'Seven ideas for smaller audiences' })).toBeVisible();
  expect(asked).toEqual([]);
});

test('on a phone the list, the mail and the way back', async ({ openWindow, scan }) => {
  const phone = await openWindow({ viewport: PHONE });
  const { signInAs } = await import('./kit/staff.ts');
  await signInAs(phone, 'ada@lakeside.test');
  await phone.goto('/mailbox');
  await row(phone, 'Permit 2026-1184').click();
  await expect(pane(phone, 'Permit 2026-1184: open-air concert').getByText('granted until 22:00')).toBeVisible();
  await expect(phone.getByRole('list', { name: 'Mails', exact: true })).toBeHidden();
  await scan(phone);
  await phone.getByRole('button', { name: 'Back to the list' }).click();
  await expect(row(phone, 'Permit 2026-1184')).toBeVisible();
});
