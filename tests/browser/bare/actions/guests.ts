import { expect } from '@playwright/test';
import { type Action, choose, confirm, expectGone, rowOf, says, submit } from './Action.ts';

const CSV = 'name,email,ticket_type,quantity\nFiona File,fiona@plain.test,Standard,1\n';

/** Invitations and allocations, which are sent to people by e-mail. */
export const guests: Action[] = [
  {
    name: 'opens the reminders and closes them',
    path: '/events/1/invitations',
    sends: [],
    reads: ['GET /events/get-non-responded-invitations/{eventID}'],
    play: async (page) => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Remind all without an answer' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('alertdialog')).toBeHidden();
    },
  },
  {
    name: 'invites a person',
    path: '/events/1/invitations',
    sends: [['POST /events/send-invitations/{eventID}', 'name', 'email']],
    mails: 1,
    play: async (page) => {
      await page.getByRole('button', { name: 'Invite people' }).first().click();
      const drawer = page.getByRole('dialog', { name: 'Invite people' });
      await drawer.getByLabel('Name').fill('Irma Invited');
      await drawer.getByLabel('E-mail').fill('irma@plain.test');
      await drawer.getByRole('button', { name: 'Send invitation' }).click();
      await expect(drawer.getByLabel('Name')).toHaveValue('');
      await drawer.getByRole('button', { name: 'Done' }).click();
      await expect(rowOf(page, 'Irma Invited')).toBeVisible();
    },
  },
  {
    name: 'looks for a segment and a contact to invite',
    path: '/events/1/invitations',
    sends: [],
    reads: ['GET /segments/json', 'GET /contacts/search', 'GET /contacts/json'],
    play: async (page) => {
      await page.getByRole('button', { name: 'Invite people' }).first().click();
      const drawer = page.getByRole('dialog', { name: 'Invite people' });
      await drawer.getByText('Contacts', { exact: true }).click();
      await drawer.getByRole('combobox', { name: 'Segment' }).click();
      await page.getByRole('option', { name: 'Friends of the house' }).click();
      const contacts = drawer.getByRole('combobox', { name: 'Contacts' });
      await contacts.fill('Cora');
      await expect(page.getByRole('option')).toHaveText([/^Cora Contact/]);
      await contacts.fill('');
      await expect(page.getByRole('option')).toHaveText([/^Carl Contact/, /^Cora Contact/]);
    },
  },
  {
    name: 'sees the guests who have answered',
    path: '/events/1/invitations',
    sends: [],
    reads: ['GET /events/get-rsvp-responses/{eventID}'],
    play: async (page) => {
      await page.getByRole('button', { name: 'Answer', exact: true, expanded: false }).click();
      await page.getByRole('menuitem', { name: /^Answered/ }).click();
      await expectGone(rowOf(page, 'Ines Invited'));
    },
  },
  {
    name: 'sends an invitation again',
    path: '/events/1/invitations',
    sends: [['POST /events/resend-invitation/{eventID}', 'invitation_id']],
    mails: 1,
    play: async (page) => {
      await choose(page, 'Ivo Invited', 'Send invitation again');
      await says(page, /sent again/i);
    },
  },
  {
    name: 'reminds one guest',
    path: '/events/1/invitations',
    sends: [['POST /events/send-follow-up-reminder/{eventID}/{invitationID}']],
    mails: 1,
    play: async (page) => {
      await choose(page, 'Ines Invited', 'Remind');
      await says(page, /remind/i);
    },
  },
  {
    name: 'reminds all guests who have not answered',
    path: '/events/1/invitations',
    sends: [['POST /events/send-follow-up-reminders/{eventID}', 'invitation_ids']],
    mails: 1,
    play: async (page) => {
      await rowOf(page, 'Ines Invited').getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Remind 1' }).click();
      await confirm(page, /^Remind/);
      await says(page, /Reminders? sent/i);
    },
  },
  {
    name: 'sets seats aside for a guest',
    path: '/events/1/allocations',
    sends: [['POST /events/allocations/{eventId}', 'name', 'email', 'ticket_type_id']],
    reads: ['GET /contacts/search'],
    play: async (page) => {
      await page.getByRole('button', { name: 'New allocation' }).first().click();
      const drawer = page.getByRole('dialog', { name: 'New allocation' });
      await drawer.getByLabel(/^Name/).fill('Greta Guest');
      await drawer.getByLabel('E-mail').fill('greta@plain.test');
      await drawer.getByRole('combobox', { name: 'Ticket type' }).click();
      await page.getByRole('option', { name: /Standard/ }).click();
      await drawer.getByRole('switch', { name: 'Send the claim link now' }).setChecked(false, { force: true });
      await drawer.getByRole('button', { name: 'Create allocation' }).click();
      await says(page, 'Allocation created successfully');
      await expect(rowOf(page, 'Greta Guest')).toBeVisible();
    },
  },
  {
    name: 'mails an allocation',
    path: '/events/1/allocations',
    sends: [['POST /events/allocations/{eventId}/{allocationId}/send']],
    mails: 1,
    play: async (page) => {
      await choose(page, 'Gina Guest', 'Send e-mail');
      await says(page, 'Email sent successfully');
      await expect(rowOf(page, 'Gina Guest')).toContainText('Sent');
    },
  },
  {
    name: 'mails several allocations again',
    path: '/events/1/allocations',
    sends: [['POST /events/allocations/{eventId}/bulk-resend', 'allocation_ids']],
    mails: 2,
    play: async (page) => {
      await rowOf(page, 'Gina Guest').getByRole('checkbox').check();
      await rowOf(page, 'Gus Guest').getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Resend 2 e-mails' }).click();
      await says(page, 'Emails queued for sending');
      await expect(rowOf(page, 'Gina Guest').getByRole('checkbox')).not.toBeChecked();
    },
  },
  {
    name: 'extends an allocation',
    path: '/events/1/allocations',
    sends: [['PATCH /events/allocations/{eventId}/{allocationId}/extend', 'expires_at']],
    play: async (page) => {
      const before = await rowOf(page, 'Gus Guest').innerText();
      await choose(page, 'Gus Guest', 'Extend expiry');
      await submit(page, 'Extend expiry');
      await says(page, 'Expiry date extended');
      await expect.poll(() => rowOf(page, 'Gus Guest').innerText()).not.toBe(before);
    },
  },
  {
    name: 'cancels an allocation',
    path: '/events/1/allocations',
    sends: [['DELETE /events/allocations/{eventId}/{allocationId}', 'reason']],
    play: async (page) => {
      await choose(page, 'Gala Guest', 'Cancel');
      await page.getByRole('dialog').getByLabel('Reason').fill('Cannot come');
      await submit(page, 'Cancel allocation');
      await says(page, 'Allocation cancelled');
      await expect(rowOf(page, 'Gala Guest')).toContainText('Cancelled');
    },
  },
  {
    name: 'chooses a file of allocations and lets it be',
    path: '/events/1/allocations',
    sends: [],
    play: async (page) => {
      await chooseFile(page);
      await expect(page.getByRole('dialog')).toContainText('guests.csv');
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'uploads a file of allocations',
    path: '/events/1/allocations',
    sends: [['POST /events/allocations/{eventId}/bulk', 'file']],
    play: async (page) => {
      await chooseFile(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Upload/ })
        .click();
      await says(page, 'Allocations uploaded successfully');
      await expect(rowOf(page, 'Fiona File')).toBeVisible();
    },
  },
  {
    name: 'downloads the allocations',
    path: '/events/1/allocations',
    sends: [],
    reads: ['GET /events/allocations/{eventId}/export'],
    play: async (page) => {
      await page.getByRole('button', { name: 'Table options' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: /CSV/ }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^allocations-\d{4}-\d{2}-\d{2}\.csv$/);
    },
  },
];

async function chooseFile(page: Parameters<Action['play']>[0]): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Upload a CSV file' }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
}
