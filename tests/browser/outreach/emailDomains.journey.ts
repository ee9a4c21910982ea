import { startDnsServer } from '#tests/areas/outreach/emailDomains/server/dnsServer.ts';
import { expect, PHONE, test } from '../kit/test.ts';

test('a sending domain is added, verified at its name server, and made the default', async ({ staff, scan }) => {
  const dns = await startDnsServer(Number(new URL(`dns://${process.env.JOURNEY_DNS}`).port));
  const domain = `mail${Date.now()}.example.org`;
  try {
    await test.step('the records to publish are shown', async () => {
      await staff.goto('/email/settings');
      await scan(staff);
      await staff.getByRole('button', { name: 'Add domain' }).click();
      await staff
        .getByRole('dialog')
        .getByLabel(/^Domain/)
        .fill(domain);
      await staff.getByRole('dialog').getByRole('button', { name: 'Add domain' }).click();
    });
    const drawer = staff.getByRole('dialog', { name: domain });
    await test.step('nothing is published yet, which is no failure', async () => {
      await drawer.getByRole('button', { name: 'Verify records' }).click();
      await expect(staff.getByText(/^Not all records are published yet/)).toBeVisible();
      await expect(drawer.getByText('Waiting for records')).toBeVisible();
      await scan(staff);
    });
    await test.step('the records are published as they are shown', async () => {
      const texts = await drawer.getByRole('definition').allTextContents();
      const spf = texts.find((text) => text.startsWith('v=spf1')) ?? '';
      const key = texts.find((text) => text.startsWith('v=DKIM1')) ?? '';
      const name = texts.find((text) => text.includes('._domainkey.')) ?? '';
      dns.zone[domain] = { TXT: [spf] };
      dns.zone[name] = { TXT: [[key.slice(0, 255), key.slice(255)]] };
      await drawer.getByRole('button', { name: 'Verify records' }).click();
      await expect(drawer.getByText('Verified', { exact: true })).toBeVisible();
    });
    await test.step('mails are sent from it', async () => {
      await drawer.getByRole('button', { name: 'Close' }).click();
      const row = staff.getByRole('row', { name: new RegExp(domain) });
      await row.getByRole('button', { name: 'Row actions' }).click();
      await staff.getByRole('menuitem', { name: 'Make default' }).click();
      await expect(row.getByText('Default: mails are sent from here')).toBeVisible();
      await staff.reload();
      await expect(staff.getByText(`no-reply@${domain}`)).toBeVisible();
    });
  } finally {
    await dns.close();
  }
});

test('the sample inbox is used on a phone', async ({ staff, scan }) => {
  await staff.setViewportSize(PHONE);
  await staff.goto('/mail');
  await scan(staff);
  await staff.getByRole('button', { name: /^Tech rider/ }).click();
  await expect(staff.getByRole('dialog', { name: 'Tech rider for Saturday' })).toBeVisible();
  await scan(staff);
  await staff.keyboard.press('Escape');
  await staff.getByRole('button', { name: 'Compose' }).click();
  await staff.getByRole('dialog').getByLabel('Subject').fill('Hello from the phone');
  await staff.getByRole('dialog').getByRole('button', { name: 'Send mail' }).click();
  await expect(staff.getByText('Send Successfully')).toBeVisible();
  await expect(staff.getByRole('list', { name: 'Mails' }).getByRole('listitem').first()).toContainText('Hello');
  await staff.getByRole('checkbox', { name: 'All' }).check();
  await staff.getByRole('button', { name: 'Delete 5 mails' }).click();
  await expect(staff.getByText('Delete Successfully')).toBeVisible();
  await expect(staff.getByText('No mails here')).toBeVisible();
});
