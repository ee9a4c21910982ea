import { goToPayment, payInSandbox, typeDetails } from './kit/checkout.ts';
import { localTime } from './kit/localTime.ts';
import { publish } from './kit/staff.ts';
import { expect, PHONE, test } from './kit/test.ts';

const NAME = 'Lanterns on the water';
const BUYER = { name: 'Bea Buyer', email: 'bea@journey.test' };

test('an event goes on sale, is found and bought on a phone with a coupon, and its ticket is admitted once', async ({
  staff,
  openWindow,
  backstage,
  scan,
}) => {
  test.setTimeout(90_000);

  await test.step('staff create the event and publish it', async () => {
    await staff.goto('/events/create');
    await staff.getByRole('textbox', { name: 'Name' }).fill(NAME);
    await staff.getByRole('textbox', { name: 'Summary' }).fill('Three hundred boats of paper.');
    await staff.getByLabel('Starts').fill(localTime({ days: 20, at: '19:00' }));
    await staff.getByLabel('Ends').fill(localTime({ days: 20, at: '22:30' }));
    await staff.getByLabel('Venue').fill('Bootssteg Nord');
    await staff.getByLabel('City').fill('Zug');
    await staff.getByRole('button', { name: 'Create event' }).click();
    await expect(staff.getByRole('heading', { name: NAME })).toBeVisible();
    await staff.getByRole('link', { name: 'Add ticket types' }).click();

    for (const [name, price] of [
      ['Quay', '25'],
      ['Boat', '60.50'],
    ] as const) {
      await staff.getByRole('button', { name: 'Add ticket type' }).first().click();
      const drawer = staff.getByRole('dialog', { name: 'Add ticket type' });
      await drawer.getByLabel('Name').fill(name);
      await drawer.getByLabel('Price').fill(price);
      await drawer.getByLabel('Capacity').fill('40');
      await drawer.getByRole('button', { name: 'Add ticket type' }).click();
      await expect(drawer).toBeHidden();
      await expect(staff.getByRole('list', { name: 'Ticket types' })).toContainText(name);
    }
    await scan(staff);
  });

  await test.step('staff create a coupon', async () => {
    await staff.getByRole('link', { name: 'Coupons' }).click();
    await staff.getByRole('button', { name: 'New coupon' }).first().click();
    const drawer = staff.getByRole('dialog', { name: 'New coupon' });
    await drawer.getByLabel('Code').fill('paper20');
    await drawer.getByLabel('Percent off').fill('20');
    await scan(staff);
    await drawer.getByRole('button', { name: 'Create coupon' }).click();
    await expect(staff.getByRole('button', { name: 'PAPER20' })).toBeVisible();
    await staff.getByRole('link', { name: 'Overview' }).click();
    await expect(staff.getByText('Before you sell')).toBeVisible();
    await publish(staff);
    await expect(staff.getByRole('button', { name: 'Publish' })).toBeHidden();
  });

  const orders = await staff.context().newPage();
  await orders.goto(`${new URL(staff.url()).pathname}/orders`);
  await expect(orders.getByText('No orders yet')).toBeVisible();

  const phone = await openWindow({ viewport: PHONE, hasTouch: true, isMobile: true });
  await test.step('a visitor finds it by search and buys two tickets with the coupon', async () => {
    await phone.goto('/portal/events');
    await phone.getByRole('searchbox', { name: 'Search' }).fill('lanterns');
    await phone.getByRole('link', { name: NAME }).click();
    await expect(phone.getByRole('heading', { name: NAME, level: 1 })).toBeVisible();
    const more = phone.getByRole('button', { name: 'One Quay more' });
    await more.click();
    await more.click();
    await phone.getByText('Have a code?').click();
    await phone.getByLabel('Code').fill('PAPER20');
    await phone.getByRole('button', { name: 'Apply' }).click();
    await expect(phone.getByRole('button', { name: 'Remove coupon PAPER20' })).toBeVisible();
    await scan(phone);
    await phone.getByRole('button', { name: 'Check out' }).click();
    await typeDetails(phone, BUYER);
    await scan(phone);
    await phone.getByRole('button', { name: 'Continue' }).click();
    await expect(phone.getByRole('button', { name: 'Pay CHF 40.00' })).toBeVisible();
    await phone.getByRole('button', { name: 'Back to your details' }).click();
    await goToPayment(phone);
    await payInSandbox(phone);
    await expect(phone.getByRole('heading', { name: 'You are going' })).toBeVisible();
    await expect(phone.getByRole('img', { name: /^QR code/ })).toHaveCount(2);
    await scan(phone);
  });

  await test.step('staff see the sale arrive without a reload', async () => {
    await expect(orders.getByText(BUYER.name)).toBeVisible();
    await expect(staff.getByRole('list', { name: 'Latest orders' })).toContainText(BUYER.name);
    await expect(staff.getByText('CHF 40.00').first()).toBeVisible();
  });

  await test.step('the e-mail opens the tickets in any browser', async () => {
    const mail = await backstage.mailTo(BUYER.email, new RegExp(NAME));
    const link = mail.links.find((each) => each.includes('/portal/orders/'));
    const other = await openWindow();
    await other.goto(pathOf(link));
    await expect(other.getByRole('img', { name: /^QR code/ })).toHaveCount(2);
  });

  await test.step('check-in admits a ticket once', async () => {
    const picture = phone.getByRole('img', { name: /^QR code/ }).first();
    const code = (await picture.getAttribute('alt'))?.split(' ').at(-1) ?? '';
    await staff.getByRole('link', { name: 'Check-in' }).click();
    const field = staff.getByRole('textbox', { name: 'Name, e-mail or code' });
    await field.fill(code);
    await field.press('Enter');
    const outcome = staff.getByRole('alert').filter({ hasText: BUYER.name });
    await expect(outcome).toContainText('Admitted');
    await expect(staff.getByRole('region', { name: 'People checked in' })).toContainText('1 of 2 are in');
    // A hand scanner types wherever the focus is.
    await field.blur();
    await staff.keyboard.type(code);
    await staff.keyboard.press('Enter');
    await expect(outcome).toContainText('Already in');
    await scan(staff);
  });

  await test.step('without a connection, a ticket is checked against this device’s list, and sent later', async () => {
    const picture = phone.getByRole('img', { name: /^QR code/ }).last();
    const code = (await picture.getAttribute('alt'))?.split(' ').at(-1) ?? '';
    const field = staff.getByRole('textbox', { name: 'Name, e-mail or code' });
    const read = async () => {
      await field.fill(code);
      await field.press('Enter');
    };
    await staff.getByRole('button', { name: 'Load the list' }).click();
    await expect(staff.getByText(/^2 tickets on this device/)).toBeVisible();
    await staff.context().setOffline(true);
    await read();
    await expect(staff.getByRole('alert').filter({ hasText: 'In, kept here' })).toBeVisible();
    await read();
    await expect(staff.getByRole('alert').filter({ hasText: 'Already in' })).toBeVisible();
    await expect(staff.getByText('1 scan is kept on this device')).toBeVisible();
    await scan(staff);
    await staff.context().setOffline(false);
    await expect(staff.getByRole('region', { name: 'People checked in' })).toContainText('2 of 2 are in');
    await expect(staff.getByText('1 scan is kept on this device')).toBeHidden();
  });
});

function pathOf(link: string | undefined): string {
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
}
