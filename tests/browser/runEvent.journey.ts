import type { Page } from '@playwright/test';
import { linkIn } from './kit/linkIn.ts';
import { expect, test } from './kit/test.ts';

const CASH = { name: 'Cash Carter', email: 'cash@run.journey.test' };
const LINK = { name: 'Link Larsen', email: 'link@run.journey.test' };

/** Chooses an action in the menu of an event page. */
async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Expects the figures of an event's overview: tickets sold of 20, and the revenue after refunds. */
async function expectFigures(page: Page, { sold, revenue }: { sold: number; revenue: string }): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: `Tickets sold: ${sold}`, exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: `Not sold yet: ${20 - sold}`, exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: new RegExp(`^Revenue: \\D*${revenue}$`) })).toBeVisible();
}

test('tickets are sold manually, people are notified of a new venue, and the event is duplicated and cancelled', async ({
  staff,
  backstage,
  phone,
  scan,
}) => {
  test.setTimeout(150_000);
  const { id } = await backstage.anEvent('Lantern walk', [{ name: 'Adult', price: '20.00', capacity: 20 }], {
    venue: 'Old mill',
  });

  await test.step('a cash sale e-mails the tickets, and the order shows how it was sold', async () => {
    await staff.goto(`/events/${id}`);
    await choose(staff, 'Sell tickets');
    const drawer = staff.getByRole('dialog', { name: 'Sell tickets' });
    await drawer.getByRole('textbox', { name: 'Number of Adult' }).fill('2');
    await drawer.getByLabel('Buyer’s name').fill(CASH.name);
    await drawer.getByLabel('E-mail').fill(CASH.email);
    await expect(drawer.getByRole('status')).toContainText('40.00');
    await scan(staff);
    await drawer.getByRole('button', { name: 'Issue tickets' }).click();
    await expect(staff.getByRole('heading', { name: /^Order / })).toBeVisible();
    await expect(staff.getByRole('main')).toContainText('By staff');
    await backstage.mailTo(CASH.email, /Your tickets for Lantern walk/);
  });

  await test.step('a payment link is paid by the buyer on a phone', async () => {
    await staff.goto(`/events/${id}`);
    await expectFigures(staff, { sold: 2, revenue: '40.00' });
    await choose(staff, 'Sell tickets');
    const drawer = staff.getByRole('dialog', { name: 'Sell tickets' });
    await drawer.getByRole('textbox', { name: 'Number of Adult' }).fill('1');
    await drawer.getByLabel('Buyer’s name').fill(LINK.name);
    await drawer.getByLabel('E-mail').fill(LINK.email);
    await drawer.getByRole('combobox', { name: 'Payment' }).click();
    await staff.getByRole('option', { name: 'Send a payment link' }).click();
    await drawer.getByRole('button', { name: 'Send payment link' }).click();
    await expect(staff.getByRole('heading', { name: /^Order / })).toBeVisible();
    await phone.goto(linkIn(await backstage.mailTo(LINK.email, /Pay for your tickets/), '/portal/pay/'));
    await phone
      .getByRole('button', { name: /approve|pay/i })
      .first()
      .click();
    await backstage.mailTo(LINK.email, /Your ticket for Lantern walk/);
  });

  await test.step('after a venue change the page offers a notice, which is sent to everyone once', async () => {
    await staff.goto(`/events/${id}/edit`);
    await staff.getByRole('textbox', { name: /^Venue/ }).fill('Town hall');
    await staff.getByRole('button', { name: 'Save changes' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Notify people of the change?' });
    await expect(dialog).toContainText('Old mill');
    await expect(dialog).toContainText('Town hall');
    await dialog.getByLabel('Message').fill('The mill is closed.');
    await scan(staff);
    await dialog.getByRole('button', { name: 'Send 2 messages' }).click();
    await expect(dialog).toBeHidden();
    const mail = await backstage.mailTo(CASH.email, /New place: Lantern walk/);
    expect(mail.text).toContain('The mill is closed.');
    await expect(staff.getByText('do not know about this change')).toBeHidden();
    await expectFigures(staff, { sold: 3, revenue: '60.00' });
  });

  await test.step('a message to attendees counts its recipients first and shows its progress', async () => {
    await choose(staff, 'Message attendees');
    const dialog = staff.getByRole('dialog', { name: /^Message about/ });
    await expect(dialog.getByRole('status')).toContainText('2 people get one e-mail each');
    await dialog.getByLabel('Subject').fill('Bring a lantern');
    await dialog.getByRole('textbox', { name: /^Message/ }).fill('Doors open at six.');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(
      dialog.frameLocator('iframe[title="Preview of the e-mail"]').getByText('Doors open at six.').last(),
    ).toBeVisible();
    await scan(staff);
    await dialog.getByRole('button', { name: 'Send 2 messages' }).click();
    await expect(dialog).toBeHidden();
    const mail = await backstage.mailTo(LINK.email, /Bring a lantern/);
    expect(mail.text).toContain('Doors open at six.');
    await expect(staff.getByRole('list', { name: 'Messages to attendees' })).toContainText('2 sent');
  });

  await test.step('the event is duplicated to another year as a draft with its ticket type', async () => {
    await choose(staff, 'Duplicate');
    const dialog = staff.getByRole('dialog', { name: /^Duplicate/ });
    await dialog.getByLabel('Name').fill('Lantern walk again');
    await dialog.getByLabel(/^Starts/).fill('2031-11-11T18:00');
    await expect(dialog.getByLabel('1 ticket type with prices and limits')).toBeChecked();
    await scan(staff);
    await dialog.getByRole('button', { name: 'Create draft' }).click();
    await expect(staff.getByRole('heading', { name: 'Lantern walk again', level: 1 })).toBeVisible();
    await expect(staff.getByRole('main')).toContainText('11 Nov 2031');
    await expect(staff.getByRole('main').getByText('Draft', { exact: true })).toBeVisible();
  });

  await test.step('cancelling shows the consequences, makes the refunds and updates the portal', async () => {
    await staff.goto(`/events/${id}`);
    await choose(staff, 'Cancel event');
    const dialog = staff.getByRole('dialog', { name: /^Cancel “Lantern walk”/ });
    await expect(dialog.getByRole('list', { name: 'What will happen' })).toContainText('2 orders with 3 tickets');
    await scan(staff);
    await dialog.getByRole('button', { name: 'Cancel event and refund 2 orders' }).click();
    const panel = staff.getByRole('region', { name: 'This event was cancelled' });
    // After jobs in a queue that the other worker's journeys fill too.
    await expect(panel).toContainText('2 of 2', { timeout: 20_000 });
    await expectFigures(staff, { sold: 0, revenue: '0.00' });
    await staff.reload();
    await expect(panel).toContainText('2 of 2');
    await expectFigures(staff, { sold: 0, revenue: '0.00' });
    await expect(panel).toContainText(/Refunds paid out2 of 2 · \D*60\.00/);
    await expect(staff.getByRole('main')).toContainText('The tickets of a cancelled event do not count as sold.');
    await expect(staff.getByRole('main')).toContainText('The page says that the event was cancelled');
    const orders = staff.getByRole('list', { name: 'Latest orders' });
    await expect(orders.getByText('Cancelled', { exact: true })).toHaveCount(2);
    await expect(staff.getByRole('main').getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await scan(staff);
    const mail = await backstage.mailTo(LINK.email, /Cancelled: Lantern walk/);
    expect(mail.text).toMatch(/Refund: .*20\.00/);
    await phone.goto(`/portal/events/${id}`);
    await expect(phone.getByText('This event was cancelled')).toBeVisible();
    await scan(phone);
  });
});
