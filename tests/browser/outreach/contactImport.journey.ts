import { readFileSync } from 'node:fs';
import { expect, test } from '../kit/test.ts';

/** So that the journey can be repeated on one database. */
const stamp = Date.now().toString(36);
const [good, bad] = [`Imogen Fileworth ${stamp}`, `Otis Cell ${stamp}`];
const headings = 'Vorname und Name;E-Mail;Ort;Land';
const line = (name: string, email: string, country = 'Schweiz') => `${name};${email};Chur;${country}`;

test('a file with an error is imported, its failed row mended and imported, and that import undone', async ({
  staff,
  scan,
}) => {
  const file = (...lines: string[]) => ({
    name: `people-${stamp}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from([headings, ...lines].join('\n')),
  });
  const upload = async (content: ReturnType<typeof file>) => {
    await staff.goto('/contacts/import');
    await staff.getByRole('button', { name: 'Choose a file' }).first().click();
    await expect(staff.getByRole('dialog', { name: 'Import contacts' })).toBeVisible();
    await scan(staff);
    await staff.getByLabel(/^Drop a file here/).setInputFiles(content);
    await expect(staff.getByRole('heading', { name: content.name, level: 1 })).toBeVisible();
  };
  const nameIsFirst = async () => {
    await staff.getByRole('combobox', { name: 'What “Vorname und Name” contains' }).click();
    await staff.getByRole('option', { name: 'Full name' }).click();
  };

  await test.step('a row that cannot be read is shown with the reason, and nothing is imported yet', async () => {
    await staff.goto('/contacts');
    await staff.getByRole('button', { name: 'More actions' }).click();
    await staff.getByRole('menuitem', { name: 'Import' }).click();
    await expect(staff.getByRole('heading', { name: 'Import contacts', level: 1 })).toBeVisible();
    await scan(staff);
    await upload(file(line(good, `imogen.${stamp}@example.test`), line(bad, 'not an address')));
    await nameIsFirst();
    await scan(staff);
    await staff.getByRole('button', { name: 'Check the file' }).click();
    await expect(staff.getByText(/^E-mail: Enter an e-mail address/)).toBeVisible({ timeout: 30_000 });
    await expect(staff.getByRole('link', { name: 'Download the rows with errors' })).toBeVisible();
    await scan(staff);
  });

  await test.step('the other row is imported, and the file of the failed one is mended', async () => {
    await staff.getByRole('button', { name: 'Import 1 contact' }).click();
    await expect(staff.getByRole('heading', { name: 'Imported' })).toBeVisible({ timeout: 30_000 });
    const downloads = staff.waitForEvent('download');
    await staff.getByRole('link', { name: 'Download the rows with errors' }).click();
    const failed = readFileSync(await (await downloads).path(), 'utf8');
    expect(failed).toContain(bad);
    expect(failed).not.toContain(good);
    await upload({
      ...{ name: `mended-${stamp}.csv`, mimeType: 'text/csv' },
      buffer: Buffer.from(failed.replace('not an address', `otis.${stamp}@example.test`)),
    });
    await nameIsFirst();
    await staff.getByRole('button', { name: 'Check the file' }).click();
    await staff.getByRole('button', { name: 'Import 1 contact' }).click({ timeout: 30_000 });
    await expect(staff.getByRole('heading', { name: 'Imported' })).toBeVisible({ timeout: 30_000 });
    await staff
      .getByRole('row', { name: new RegExp(bad) })
      .getByRole('button', { name: 'Row actions' })
      .click();
    await staff.getByRole('menuitem', { name: 'Open contact' }).click();
    await expect(staff.getByRole('heading', { name: bad, level: 1 })).toBeVisible();
    await expect(staff.getByText('Chur, Switzerland')).toBeVisible();
  });

  await test.step('it is undone as a whole, and what another file added stays', async () => {
    await staff.goBack();
    await staff.getByRole('button', { name: 'Undo the import' }).click();
    await scan(staff);
    await staff
      .locator('[role="dialog"], [role="alertdialog"]')
      .getByRole('button', { name: 'Undo the import' })
      .click();
    await expect(staff.getByRole('heading', { name: 'Undone' })).toBeVisible({ timeout: 30_000 });
    await staff.goto(`/contacts?search=${encodeURIComponent(stamp)}`);
    await expect(staff.getByRole('row', { name: new RegExp(good) })).toBeVisible();
    await expect(staff.getByRole('row', { name: new RegExp(bad) })).toHaveCount(0);
  });

  await test.step('a file with the same columns has the same settings, and can start over', async () => {
    await upload(file(line(good, `imogen.${stamp}@example.test`)));
    await expect(staff.getByText('These are your settings for the last file with the same columns.')).toBeVisible();
    await scan(staff);
    const name = staff.getByRole('combobox', { name: 'What “Vorname und Name” contains' });
    await expect(name).toHaveValue('Full name');
    await staff.getByRole('button', { name: 'Start over' }).click();
    await expect(name).toHaveValue('');
  });
});
