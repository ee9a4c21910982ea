import { readFile } from 'node:fs/promises';
import { expect, test } from './kit/test.ts';

const CSV = `name,email,ticket_type,quantity
Gina Guest,gina@journey.test,Guests,2
Otto Ohne,not an address,Guests,1
Carl Cancel,carl@journey.test,Guests,1
`;

test('guests are invited from a file, claim their tickets once, and staff see the progress', async ({
  staff,
  backstage,
  openWindow,
  phone,
  scan,
}) => {
  test.setTimeout(90_000);
  const event = await backstage.anEvent('House opening', [{ name: 'Guests', price: '0', capacity: 20 }]);
  await staff.goto(`/events/${event.id}/allocations`);
  const row = (name: string) => staff.getByRole('row', { name });
  const choose = async (name: string, action: string) => {
    await row(name).getByRole('button', { name: 'Row actions' }).click();
    await staff.getByRole('menuitem', { name: action }).click();
  };

  await test.step('the file is previewed before anything is created', async () => {
    await staff.getByRole('button', { name: 'More actions' }).click();
    await staff.getByRole('menuitem', { name: 'Upload a CSV file' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'guests.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(CSV),
    });
    await expect(dialog.getByRole('status').filter({ hasText: 'guests.csv' })).toContainText(
      '2 to create, 0 to change, 1 with errors',
    );
    await expect(dialog.getByRole('row', { name: /Otto Ohne/ })).toContainText('Skip');
    await scan(staff);
    await dialog.getByRole('switch', { name: 'Send the claim links now' }).setChecked(false);
    await dialog.getByRole('button', { name: 'Upload 2 allocations' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: 'created' })).toHaveText('2 created, 1 skipped.');
    const skipped = staff.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download the skipped row' }).click();
    expect(await readFile(await (await skipped).path(), 'utf8')).toContain('Otto Ohne');
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(dialog).toBeHidden();
    await expect(row('Gina Guest')).toContainText('Not sent');
    await expect(row('Otto Ohne')).toBeHidden();
  });

  await test.step('an allocation is sent and claimed by its guest', async () => {
    await choose('Gina Guest', 'Send e-mail');
    await expect(row('Gina Guest')).toContainText('Sent');
    const { links } = await backstage.mailTo('gina@journey.test');
    const link = new URL(links.find((each) => each.includes('/portal/allocations/')) ?? '').pathname;

    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: '2 tickets are waiting for you' })).toBeVisible();
    await phone.getByLabel('Name on ticket 2').fill('Gina’s sister');
    await scan(phone);

    const late = await openWindow();
    await late.goto(link);
    await expect(late.getByRole('heading', { name: '2 tickets are waiting for you' })).toBeVisible();

    await phone.getByRole('button', { name: 'Claim 2 tickets' }).click();
    await expect(phone.getByRole('img', { name: /^QR code/ })).toHaveCount(2);

    await late.getByLabel('Name on ticket 2').fill('Somebody else');
    await late.getByRole('button', { name: 'Claim 2 tickets' }).click();
    await expect(late.getByText(/claimed/i).first()).toBeVisible();
    await expect(late.getByRole('img', { name: /^QR code/ })).toHaveCount(0);
    await late.reload();
    await expect(late.getByRole('heading', { name: 'These tickets are claimed' })).toBeVisible();
  });

  await test.step('staff see the claim, cancel the other allocation and download the list', async () => {
    await staff.reload();
    await expect(row('Gina Guest')).toContainText('Claimed');
    await choose('Carl Cancel', 'Cancel');
    const dialog = staff.getByRole('dialog', { name: 'Cancel Carl Cancel’s allocation?' });
    await dialog.getByLabel('Reason').fill('Cannot come');
    await dialog.getByRole('button', { name: 'Cancel allocation' }).click();
    await expect(row('Carl Cancel')).toContainText('Cancelled');

    const downloading = staff.waitForEvent('download');
    await staff.getByRole('button', { name: 'Table options' }).click();
    await staff.getByRole('menuitem', { name: /CSV/ }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^allocations-\d{4}-\d{2}-\d{2}\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain('gina@journey.test');
    expect(text).toContain('Cannot come');
    await scan(staff);
  });
});
