import { expect, test } from '../kit/test.ts';

test('a visitor asks for a quote, and staff answer with an estimate', async ({ staff, phone, scan }) => {
  const organisation = `Rowing Club ${Date.now() % 100_000}`;

  await test.step('the visitor describes it, and is told what is missing', async () => {
    await phone.goto('/request-quote');
    await expect(phone.getByRole('heading', { level: 1, name: 'Request a quote' })).toBeVisible();
    await scan(phone);
    await phone.getByLabel('Name', { exact: true }).fill('Rita Row');
    await phone.getByLabel('Organisation').fill(organisation);
    await phone.getByLabel('E-mail').fill('rita@example.com');
    await phone.getByRole('button', { name: 'Send request' }).click();
    await expect(phone.getByText('Describe what you need.')).toBeVisible();
    await expect(phone.getByLabel('What do you need?')).toBeFocused();
    await phone.getByLabel('What do you need?').fill('The boathouse for 80 people, one evening.');
    await phone.getByRole('button', { name: 'Send request' }).click();
    await expect(phone.getByRole('heading', { name: 'Request sent' })).toBeVisible();
  });

  await test.step('staff find the request and write the estimate', async () => {
    await staff.goto('/accounting/quote-requests');
    await staff
      .getByRole('link', { name: new RegExp(organisation) })
      .first()
      .click();
    await expect(staff.getByText('The boathouse for 80 people, one evening.').first()).toBeVisible();
    await staff.getByRole('button', { name: 'Write estimate' }).click();
    await expect(staff.getByRole('heading', { level: 1, name: /Estimate/ })).toBeVisible();
    await expect(staff.getByText(organisation).first()).toBeVisible();
  });
});
