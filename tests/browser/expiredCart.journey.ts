import type { Page } from '@playwright/test';
import { type Served, serve } from '#tests/screens/serve.ts';
import { Backstage, type StagedEvent } from './kit/Backstage.ts';
import { goToPayment, payInSandbox, pickTickets, typeDetails } from './kit/checkout.ts';
import { expect, test } from './kit/test.ts';

const PAST_THE_HOLD = 16 * 60_000;
const BUYER = { name: 'Tara Tardy', email: 'tara@journey.test' };

// These journeys advance the backend's clock, so they have their own backend.
let served: Served;
let backstage: Backstage;

test.beforeAll(async ({ playwright }) => {
  served = await serve({ NODE_ENV: 'test', SEED_DEMO: 'false' });
  backstage = new Backstage(await playwright.request.newContext({ baseURL: served.url }));
  await backstage.register('Out of Time');
  await backstage.acceptTestCard();
});
test.afterAll(() => served.stop());

const stage = (name: string): Promise<StagedEvent> =>
  backstage.anEvent(name, [
    { name: 'Front', price: '40', capacity: 2 },
    { name: 'Back', price: '15', capacity: 30 },
  ]);

/** Advances the time past the hold, on the backend and in this window. */
async function letTimePass(page: Page): Promise<void> {
  await page.request.get(`${served.url}/dev/clock?advance=${PAST_THE_HOLD}`);
  await page.clock.fastForward(PAST_THE_HOLD);
}

/** `off`: how far the device clock is ahead, in milliseconds. */
async function openEvent(page: Page, event: StagedEvent, off = 0): Promise<void> {
  const { now } = await (await page.request.get(`${served.url}/dev/clock`)).json();
  await page.clock.install({ time: Date.parse(now) + off });
  await page.goto(`${served.url}/portal/events/${event.id}`);
}

test('when the time runs out in the checkout, recovering lists what others took and keeps what was typed', async ({
  page,
  openWindow,
  scan,
}) => {
  const event = await stage('Taken meanwhile');
  await openEvent(page, event);
  await page.getByRole('button', { name: 'One Back more' }).click();
  await pickTickets(page, 'Front', 2);
  await typeDetails(page, BUYER);
  await letTimePass(page);

  const dialog = page.getByRole('dialog', { name: 'Your time ran out' });
  await expect(dialog).toContainText('2 × Front');
  await scan(page);

  const rival = await openWindow();
  await rival.goto(`${served.url}/portal/events/${event.id}`);
  await pickTickets(rival, 'Front', 1);

  await dialog.getByRole('button', { name: 'Get my tickets back' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Some tickets are no longer available')).toBeVisible();
  await expect(page.getByText(/Front: 1 of 2\./)).toBeVisible();
  const buyer = page.getByRole('group', { name: 'Your details' });
  await expect(buyer.getByLabel('Name')).toHaveValue(BUYER.name);
  await expect(buyer.getByLabel('E-mail')).toHaveValue(BUYER.email);
  await expect(page.getByRole('group', { name: /^Ticket \d/ })).toHaveCount(2);
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
  await scan(page);
});

for (const [device, off] of [
  ['slow', -20 * 60_000],
  ['fast', 20 * 60_000],
] as const) {
  test(`on a device that is 20 minutes ${device} the tickets are recovered once, for 15 minutes`, async ({ page }) => {
    const event = await stage(`On a ${device} device`);
    await openEvent(page, event, off);
    await pickTickets(page, 'Front', 1);
    await typeDetails(page, BUYER);
    await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
    await letTimePass(page);

    const dialog = page.getByRole('dialog', { name: 'Your time ran out' });
    await dialog.getByRole('button', { name: 'Get my tickets back' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
    await page.clock.runFor(3000);
    await expect(dialog).toBeHidden();
    await goToPayment(page);
    await payInSandbox(page);
    // A company that was registered accepts the test card only in test mode.
    await expect(page.getByText('Test ticket: not valid for entry')).toBeVisible();
  });
}

test('an expired cart is recovered completely while its seats are free', async ({ page }) => {
  const event = await stage('Still free');
  await openEvent(page, event);
  await pickTickets(page, 'Front', 2);
  await page.goto(`${served.url}/portal/cart/${event.id}`);
  await expect(page.getByRole('heading', { name: 'Front' })).toBeVisible();
  await letTimePass(page);

  const dialog = page.getByRole('dialog', { name: 'Your time ran out' });
  await dialog.getByRole('button', { name: 'Get my tickets back' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('group', { name: 'How many: Front' })).toContainText('2');
  await expect(page.getByText('Some tickets are no longer available')).toBeHidden();
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
});

test('choosing again does not ask twice, and the checkout keeps what was typed', async ({ page }) => {
  const event = await stage('Choose again');
  await openEvent(page, event);
  await pickTickets(page, 'Front', 1);
  await typeDetails(page, BUYER);
  await letTimePass(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Choose again' }).click();
  await expect(page.getByRole('heading', { name: 'Choose again', level: 1 })).toBeVisible();

  await pickTickets(page, 'Back', 1);
  await expect(page.getByText('1 × Back').first()).toBeVisible();
  await expect(page.getByText('1 × Front')).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Your details' }).getByLabel('Name')).toHaveValue(BUYER.name);
});

test('a visitor who returns later with other tickets can start over with them', async ({ page }) => {
  const event = await stage('Back later');
  await openEvent(page, event);
  await pickTickets(page, 'Front', 1);
  await page.goto('about:blank');
  await letTimePass(page);
  await page.goto(`${served.url}/portal/events/${event.id}`);
  await page.getByRole('button', { name: 'One Back more' }).click();
  await page.getByRole('button', { name: 'Check out' }).click();

  const dialog = page.getByRole('dialog', { name: 'Your time ran out' });
  await expect(dialog).toContainText('1 × Front');
  await dialog.getByRole('button', { name: 'Start again with these tickets' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeAttached();
  await expect(page.getByText('1 × Back').first()).toBeVisible();
  await expect(page.getByText('1 × Front')).toHaveCount(0);
});
