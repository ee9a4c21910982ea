import { expect, test } from '../kit/test.ts';

test('from the settings an invoice is written, sent and paid by keyboard alone', async ({ staff, scan }) => {
  const name = `Quay Theatre ${Date.now() % 100_000}`;
  const thanks = `Thank you, ${name}.`;

  await test.step('the settings say what stands below invoices', async () => {
    await staff.goto('/settings/accounting');
    await staff.getByLabel('Notes', { exact: true }).focus();
    await staff.keyboard.press('ControlOrMeta+a');
    await staff.keyboard.type(thanks);
    await staff.getByRole('button', { name: 'Save accounting settings' }).press('Enter');
    await expect(staff.getByText('Accounting settings saved').first()).toBeVisible();
  });

  await test.step('it is written line by line, and its total follows', async () => {
    await staff.goto('/accounting/invoices/create');
    await expect(staff.getByLabel('Notes', { exact: true })).toHaveValue(thanks);
    await staff.getByLabel('Name', { exact: true }).focus();
    await staff.keyboard.type(name);
    await staff.getByLabel('Item of line 1').focus();
    await staff.keyboard.type('Hall, one evening');
    // Over the details to quantity and price.
    await staff.keyboard.press('Tab');
    await staff.keyboard.press('Tab');
    await staff.keyboard.type('2');
    await staff.keyboard.press('Tab');
    await staff.keyboard.type('1200.50');
    await staff.keyboard.press('Enter');
    await expect(staff.getByLabel('Item of line 2')).toBeFocused();
    await staff.keyboard.type('Technician');
    await staff.keyboard.press('Tab');
    await staff.keyboard.press('Tab');
    await staff.keyboard.type('6.5');
    await staff.keyboard.press('Tab');
    await staff.keyboard.type('85');
    await staff.keyboard.press('Tab');
    await staff.keyboard.type('10%');
    await expect(staff.getByText('CHF 2,898.25').first()).toBeVisible();
    await scan(staff);
    await staff.keyboard.press('Alt+ArrowUp');
    await expect(staff.getByLabel('Item of line 1')).toHaveValue('Technician');
    await staff.getByRole('button', { name: 'Save invoice' }).press('Enter');
    await expect(staff.getByText('Draft').first()).toBeVisible();
    await expect(staff.getByText('CHF 2,898.25').first()).toBeVisible();
  });

  await test.step('sending it by e-mail gives it its number', async () => {
    await staff.getByRole('button', { name: 'Send by e-mail' }).press('Enter');
    const dialog = staff.getByRole('dialog', { name: 'Send this invoice' });
    await dialog.getByLabel('To').fill('quay@example.com');
    await dialog.getByRole('button', { name: 'Send invoice' }).press('Enter');
    await expect(staff.getByRole('heading', { level: 1, name: /Invoice \w+-\d{4}-\d{4}/ })).toBeVisible();
    await expect(staff.getByText('Sent').first()).toBeVisible();
  });

  await test.step('a part and the rest are paid', async () => {
    for (const [amount, status] of [
      ['1000', 'Partly paid'],
      ['1898.25', 'Paid'],
    ] as const) {
      await staff.getByRole('button', { name: 'Record payment' }).press('Enter');
      const dialog = staff.getByRole('dialog', { name: 'Record a payment' });
      await dialog.getByLabel('Amount').fill(amount);
      await dialog.getByRole('button', { name: 'Record payment' }).press('Enter');
      await expect(staff.getByText(status, { exact: true }).first()).toBeVisible();
    }
    await scan(staff);
  });
});

test('an estimate is asked about and accepted on a phone, and becomes an invoice', async ({ staff, phone, scan }) => {
  const title = `Summer party ${Date.now() % 100_000}`;

  await test.step('staff write it and make its link', async () => {
    await staff.goto('/accounting/estimates/create');
    await staff.getByLabel('Name', { exact: true }).fill('Seeblick Hotels');
    await staff.getByLabel('Title').fill(title);
    await staff.getByLabel('Item of line 1').fill('Terrace, one day');
    await staff.getByLabel('Price of line 1').fill('1900');
    await staff.getByRole('button', { name: 'Save estimate' }).click();
    await staff.getByRole('button', { name: 'More actions' }).click();
    await staff.getByRole('menuitem', { name: 'Mark as sent' }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Mark as sent' }).click();
    await expect(staff.getByRole('heading', { level: 1, name: /EST-/ })).toBeVisible();
    await staff.getByRole('button', { name: 'More actions' }).click();
    await staff.getByRole('menuitem', { name: 'Make link' }).click();
  });

  await test.step('the customer reads it on a phone, asks, and accepts', async () => {
    const href = await staff.getByRole('link', { name: 'Open', exact: true }).getAttribute('href');
    await phone.goto(new URL(href ?? '').pathname);
    await expect(phone.getByRole('heading', { name: title })).toBeVisible();
    await expect(phone.getByText('CHF 1,900.00').first()).toBeVisible();
    await scan(phone);
    await phone.getByRole('textbox', { name: 'Comment' }).fill('Is the sound system included?');
    await phone.getByRole('button', { name: 'Send comment' }).click();
    await expect(phone.getByRole('listitem').getByText('Is the sound system included?')).toBeVisible();
    await phone.getByLabel('Your name').fill('Sara Seeblick');
    await phone.getByRole('button', { name: 'Accept for CHF 1,900.00' }).click();
    await expect(phone.getByText('Accepted by Sara Seeblick. Thank you.')).toBeVisible();
    await expect(phone.getByLabel('Your name')).toHaveCount(0);
  });

  await test.step('staff see both, and generate the invoice', async () => {
    await staff.reload();
    await expect(staff.getByText('Accepted by')).toBeVisible();
    await expect(staff.getByText('Is the sound system included?')).toBeVisible();
    await staff.getByRole('button', { name: 'Generate invoice' }).click();
    await expect(staff.getByRole('heading', { level: 1, name: `Invoice ${title}` })).toBeVisible();
  });
});

test('a bill is received, approved and paid, from another tab where its draft was kept', async ({ staff, scan }) => {
  const vendor = `Print Works ${Date.now() % 100_000}`;

  await test.step('its draft saves itself, so that a reload loses nothing', async () => {
    await staff.goto('/accounting/bills/create');
    await staff.getByLabel('Name', { exact: true }).fill(vendor);
    await staff.getByLabel('Item of line 1').fill('Posters');
    await staff.getByLabel('Price of line 1').fill('480');
    await expect(staff).toHaveURL(/\/accounting\/bills\/\d+\/edit/);
    await staff.reload();
    await expect(staff.getByLabel('Item of line 1')).toHaveValue('Posters');
    await expect(staff.getByLabel('Name', { exact: true })).toHaveValue(vendor);
    await staff.getByRole('button', { name: 'Save changes' }).click();
  });

  await test.step('it is received, approved and paid', async () => {
    await staff.getByRole('button', { name: 'Mark as received' }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Mark as received' }).click();
    await staff.getByRole('button', { name: 'Approve' }).click();
    await staff.getByRole('button', { name: 'Record payment' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Record a payment' });
    await expect(dialog.getByLabel(/^Amount/)).toHaveValue('480.00');
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(staff.getByText('Paid', { exact: true }).first()).toBeVisible();
    await scan(staff);
  });
});
