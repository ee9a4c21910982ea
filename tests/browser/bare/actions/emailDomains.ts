import { expect } from '@playwright/test';
import { type Action, choose, confirm, expectGone, rowOf, says, submit } from './Action.ts';

const PATH = '/email/settings';
const OPENS = ['GET /email/settings/domains/{id}/status', 'GET /email/settings/domains/{id}/keys'];

export const emailDomains: Action[] = [
  {
    name: 'saves the e-mail settings',
    path: PATH,
    sends: [
      [
        'POST /email/settings/update',
        ...['mailgun_key', 'mailgun_region', 'default_from_name', 'reply_to_email', 'email_footer', 'mailgun_domain'],
        'mailgun_from',
      ],
    ],
    play: async (page) => {
      await page.getByLabel(/^API key/).fill('key-1');
      await page.getByLabel(/^Mailgun domain/).fill('mg.example.org');
      await page.getByRole('button', { name: 'Save settings' }).click();
      await says(page, /^Settings (saved|updated)/);
    },
  },
  {
    name: 'tests the connection',
    path: PATH,
    sends: [['POST /email/settings/test-connection']],
    play: async (page) => {
      await page.getByRole('button', { name: 'Test connection' }).click();
      await says(page, 'Connection is fine.');
    },
  },
  ...['one.example.org', 'two.example.org'].map(
    (domain): Action => ({
      name: `adds the sending domain ${domain}`,
      path: PATH,
      sends: [['POST /email/settings/domains', 'domain']],
      play: async (page) => {
        await page.getByRole('button', { name: 'Add domain' }).click();
        await page
          .getByRole('dialog')
          .getByLabel(/^Domain/)
          .fill(domain);
        await submit(page, 'Add domain');
        await expect(page.getByText(domain).first()).toBeVisible();
      },
    }),
  ),
  {
    name: 'verifies a sending domain',
    path: PATH,
    sends: [['POST /email/settings/domains/{id}/verify']],
    reads: OPENS,
    play: async (page) => {
      await rowOf(page, 'one.example.org').getByRole('button').first().click();
      await submit(page, 'Verify records');
      await says(page, 'Domain verified.');
    },
  },
  {
    name: 'creates and deletes a key',
    path: PATH,
    sends: [['POST /email/settings/domains/{id}/keys'], ['DELETE /email/settings/domains/{id}/keys/{keyId}']],
    reads: OPENS,
    play: async (page) => {
      await rowOf(page, 'one.example.org').getByRole('button').first().click();
      await submit(page, 'Create key');
      const remove = page.getByRole('dialog').getByRole('button', { name: /^Delete the key/ });
      await remove.click();
      await confirm(page, 'Delete key');
      await expectGone(remove);
    },
  },
  {
    name: 'makes a sending domain the default',
    path: PATH,
    sends: [['POST /email/settings/domains/{id}/default']],
    play: async (page) => {
      await choose(page, 'two.example.org', 'Make default');
      await expect(rowOf(page, 'two.example.org').getByText(/^Default/)).toBeVisible();
    },
  },
  {
    name: 'deletes a sending domain',
    path: PATH,
    sends: [['DELETE /email/settings/domains/{id}']],
    play: async (page) => {
      await choose(page, 'one.example.org', 'Delete');
      await confirm(page, 'Delete domain');
      await expectGone(rowOf(page, 'one.example.org'));
    },
  },
];
