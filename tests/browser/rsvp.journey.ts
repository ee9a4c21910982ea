import type { Page } from '@playwright/test';
import { linkIn } from './kit/linkIn.ts';
import { invite } from './kit/staff.ts';
import { expect, test } from './kit/test.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

test('guests are invited, answer on their phones and change their minds; staff see it live and send reminders', async ({
  staff,
  backstage,
  openWindow,
  scan,
}) => {
  test.setTimeout(120_000);
  const event = await backstage.anEvent('Opening night', [], { venue: 'Old mill', city: 'Basel' });
  await backstage.call(`/events/rsvp-config/${event.id}`, {
    method: 'PUT',
    body: { max_party_size: 3, capacity: 200, ask_note: true, deadline_hours: 24, message: 'Bring somebody along' },
  });
  const row = (name: string) => staff.getByRole('row', { name });
  const figure = (label: string) =>
    staff.getByRole('region', { name: 'Answers so far' }).locator('div', { hasText: label }).last();

  await test.step('staff invite two people and a segment', async () => {
    // First invited first.
    await staff.goto(`/events/${event.id}/invitations?sort_order=asc`);
    await expect(staff.getByText('Nobody is invited yet')).toBeVisible();
    await scan(staff);
    const drawer = await invite(staff, [
      { name: 'Gina', email: 'gina@rsvp.test' },
      { name: 'Otto', email: 'otto@rsvp.test' },
    ]);
    await scan(staff);
    await drawer.getByText('Contacts', { exact: true }).first().click();
    await drawer.getByPlaceholder('Choose a segment').fill('Press');
    await staff.getByRole('option', { name: /Press and media/ }).click();
    await expect(drawer.getByRole('status')).toContainText(/\d+ people will be invited/);
    await scan(staff);
    await drawer.getByRole('button', { name: /^Invite \d+ people$/ }).click();
    await expect(drawer).toBeHidden();
    await expect(row('Gina')).toBeVisible();
  });

  const gina = await openWindow(PHONE);
  await test.step('a guest answers on a phone for two, and changes her mind', async () => {
    const mail = await backstage.mailTo('gina@rsvp.test');
    await gina.goto(linkIn(mail, 'answer=yes'));
    await expect(gina.getByRole('radio', { name: 'Yes' })).toBeChecked();
    await expect(row('Gina')).not.toContainText('Yes');
    await scan(gina);
    await gina.getByRole('button', { name: 'Add one person' }).click();
    await gina.getByLabel('Note').fill('Vegetarian');
    await gina.getByRole('button', { name: 'Confirm: I am coming' }).click();
    await expect(gina.getByRole('heading', { name: 'You are coming' })).toBeVisible();
    await expect(gina.getByText('2 people are coming, including you.')).toBeVisible();
    await scan(gina);
    // Staff have not reloaded the page since.
    await expect(row('Gina')).toContainText('Yes');
    await expect(figure('Yes')).toContainText('2 of 200 people');

    await saves(gina, 'Add to calendar', 'event.ics');
    await gina.getByRole('link', { name: 'Change my answer' }).click();
    await gina.getByRole('radio', { name: 'Maybe' }).check();
    await gina.getByRole('button', { name: 'Confirm: maybe' }).click();
    await expect(gina.getByRole('heading', { name: 'You said maybe' })).toBeVisible();
    await expect(row('Gina')).toContainText('Maybe');
  });

  await test.step('another guest declines through the e-mailed link in a browser without scripts', async () => {
    const otto = await openWindow({ ...PHONE, javaScriptEnabled: false });
    await otto.goto(linkIn(await backstage.mailTo('otto@rsvp.test'), 'answer=no'));
    await expect(otto.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
    await otto.getByRole('button', { name: 'Confirm: I cannot come' }).click();
    await expect(otto.getByRole('heading', { name: 'You are not coming' })).toBeVisible();
    await expect(row('Otto')).toContainText('No');
  });

  await test.step('a reminder is sent only to guests who have not answered', async () => {
    await staff.getByRole('button', { name: 'More actions' }).click();
    await staff.getByRole('menuitem', { name: 'Remind all without an answer' }).click();
    const question = staff.getByRole('alertdialog', { name: /^Remind \d+ people\?$/ });
    await expect(question).toContainText('No reminder for 2 people');
    await scan(staff);
    await question.getByRole('button', { name: /^Remind \d+ people$/ }).click();
    await expect(question).toBeHidden();
    await staff.goto(`/events/${event.id}/invitations?response=none`);
    await expect(row('Gina')).toBeHidden();
    const silent = await staff.getByRole('row').nth(1).getByText(/@/).innerText();
    await backstage.mailTo(silent, /Are you coming to Opening night/);
    const { subject } = await backstage.mailTo('gina@rsvp.test');
    expect(subject).toBe('You are invited: Opening night');
    expect((await backstage.mailTo('otto@rsvp.test')).subject).toBe('You are invited: Opening night');
    await scan(staff);
  });
});

async function saves(page: Page, link: string, name: string) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: link }).click();
  expect((await downloading).suggestedFilename()).toBe(name);
}
