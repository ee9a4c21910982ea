import type { Page } from '@playwright/test';

const CHOICES = { paid: 'Approve payment', declined: 'Decline payment' };
const GUEST = 'guest.of.pictures@example.test';

/** Puts two tickets into the cart, so that cart and checkout are not empty. */
export async function hold(page: Page, url: string, event: number): Promise<void> {
  // Until tickets of an earlier visit are loaded, a quick checkout would replace them.
  await page.goto(`${url}/portal/events/${event}`, { waitUntil: 'networkidle' });
  const more = page.getByRole('button', { name: /^One .* more$/ }).first();
  await more.click();
  await more.click();
  await page.getByRole('button', { name: /Check out|Continue/ }).click();
  await page.waitForURL('**/portal/checkout/**');
}

/** Makes a successful, a declined and an unfinished payment. Returns their references by outcome. */
export async function pay(page: Page, url: string, event: number): Promise<Record<string, string>> {
  const references: Record<string, string> = {};
  for (const kind of ['paid', 'declined', 'pending'] as const) {
    await hold(page, url, event);
    const buyer = page.getByRole('group', { name: 'Your details' });
    await buyer.getByLabel('Name').fill('Paula Payer');
    await buyer.getByLabel('E-mail').fill('paula@example.test');
    await page.getByLabel('Same as buyer').check();
    // After a declined payment the cart keeps its tickets and gets two more.
    for (const other of await page.getByRole('group', { name: /^Ticket [2-9]/ }).all()) {
      await other.getByLabel('Name').fill('Peter Payer');
    }
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.getByRole('heading', { name: 'Pay in the sandbox' }).waitFor();
    references[kind] = page.url().split('/').at(-1) ?? '';
    if (kind !== 'pending') {
      await page.getByRole('button', { name: CHOICES[kind] }).click();
      await page.waitForURL(kind === 'paid' ? '**/success' : '**/cancelled');
    }
  }
  return references;
}

/** Creates an allocation and sends it. Returns the token of the claim link in the mail. */
export async function createAllocation(staff: Page, url: string, event: number): Promise<string> {
  const types = await (await staff.request.get(`${url}/events/ticket-types/${event}`)).json();
  const body = { ticket_type_id: types.data.at(-1).id, quantity: 2, name: 'Gina Guest', email: GUEST };
  const cookies = await staff.context().cookies(url);
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '');
  const headers = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', 'x-xsrf-token': token };
  const made = await staff.request.post(`${url}/events/allocations/${event}`, { data: body, headers });
  const { data: allocation } = await made.json();
  await staff.request.post(`${url}/events/allocations/${event}/${allocation.id}/send`, { headers });
  for (;;) {
    const mails: { links: string[] }[] = await (await staff.request.get(`${url}/dev/outbox.json?to=${GUEST}`)).json();
    const link = mails.flatMap(({ links }) => links).find((each) => each.includes('/portal/allocations/'));
    if (link) {
      return link.split('/').at(-1) ?? '';
    }
    await staff.waitForTimeout(500);
  }
}

/** Signs in a customer of the demo company. Returns the reference of one of their orders. */
export async function signInCustomer(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/portal/login?next=/portal/dashboard`);
  await page.getByLabel('E-mail').fill('nora@example.test');
  await page.getByLabel('Password', { exact: true }).fill('muster-demo-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const order = page.getByRole('main').locator('a[href*="/portal/orders/"]').first();
  return (await order.getAttribute('href'))?.split('/').at(-1) ?? '';
}
