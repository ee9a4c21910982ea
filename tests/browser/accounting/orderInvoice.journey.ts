import { goToPayment, payInSandbox, pickTickets, typeDetails } from '../kit/checkout.ts';
import { linkIn } from '../kit/linkIn.ts';
import { expect, test } from '../kit/test.ts';

test('a buyer gets an invoice for an order on the page of its tickets', async ({ page, backstage, scan }) => {
  const event = await backstage.anEvent('Invoiced', [{ name: 'Seat', price: '30.00', capacity: 50 }]);
  await page.goto(`/portal/events/${event.id}`);
  await pickTickets(page, 'Seat', 2);
  await typeDetails(page, { name: 'Ida Invoice', email: 'ida@journey.test' });
  await goToPayment(page);
  await payInSandbox(page);
  await expect(page.getByRole('heading', { name: 'You are going' })).toBeVisible();
  const mail = await backstage.mailTo('ida@journey.test');

  await test.step('they say who it is for', async () => {
    await page.goto(linkIn(mail, '/portal/orders/'));
    await page.getByRole('button', { name: 'Get an invoice' }).click();
    await page.getByRole('button', { name: 'Get the invoice' }).click();
    await expect(page.getByText('Enter the name that the invoice is for.')).toBeVisible();
    await page.getByLabel('Name on the invoice').fill('Engines Ltd');
    await page.getByLabel('Address').fill('1 Mill Lane, Bath');
    await scan(page);
    await page.getByRole('button', { name: 'Get the invoice' }).click();
    await page.getByRole('link', { name: 'Open the invoice' }).click();
  });

  await test.step('and see it, paid', async () => {
    await expect(page.getByRole('heading', { level: 1, name: /Invoice \w+-\d/ })).toBeVisible();
    await expect(page.getByText('Engines Ltd')).toBeVisible();
    await expect(page.getByRole('row', { name: /Seat 2 30/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pay this invoice' })).toHaveCount(0);
    await scan(page);
  });
});
