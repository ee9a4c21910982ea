import { expect, type Page } from '@playwright/test';

type Buyer = { name: string; email: string };
export const CHOICES = {
  approve: 'Approve payment',
  decline: 'Decline payment',
  slow: 'Approve slowly',
  abandon: 'Cancel and return to the shop',
};

/** Picks tickets on the open event page and continues to the checkout. */
export async function pickTickets(page: Page, type: string, quantity: number): Promise<void> {
  const more = page.getByRole('button', { name: `One ${type} more` });
  for (let each = 0; each < quantity; each += 1) {
    await more.click();
  }
  await page.getByRole('button', { name: /^(Check out|Continue)$/ }).click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeAttached();
}

/** Fills in the first step; each further ticket is for a guest of the buyer. */
export async function typeDetails(page: Page, { name, email }: Buyer): Promise<void> {
  const buyer = page.getByRole('group', { name: 'Your details' });
  await buyer.getByLabel('Name').fill(name);
  await buyer.getByLabel('E-mail').fill(email);
  const same = page.getByLabel('Same as buyer');
  if (await same.isVisible()) {
    await same.check();
  }
  const others = page.getByRole('group', { name: /^Ticket [2-9]/ });
  for (let each = 0; each < (await others.count()); each += 1) {
    await others
      .nth(each)
      .getByLabel('Name')
      .fill(`Guest ${each + 2} of ${name}`);
  }
}

/** From the first step to the payment provider’s page, or to the end for a free order. */
export async function goToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  const pay = page.getByRole('button', { name: /^(Pay |Complete order)/ });
  await expect(pay).toBeVisible();
  const terms = page.getByRole('checkbox', { name: /I agree/ });
  if (await terms.isVisible()) {
    await terms.check();
  }
  await pay.click();
}

export async function payInSandbox(page: Page, choice: keyof typeof CHOICES = 'approve'): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Pay in the sandbox' })).toBeVisible();
  await page.getByRole('button', { name: CHOICES[choice] }).click();
}
