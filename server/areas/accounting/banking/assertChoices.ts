import { eq, sql } from 'drizzle-orm';
import { anyOf } from '#server/database/anyOf.ts';
import { accountingCategories, accountingContacts, taxes } from '#server/database/schema/accounting/accounting.ts';
import { bankAccounts } from '#server/database/schema/accounting/banking.ts';
import { campaigns, events } from '#server/database/schema/programme/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { invalid } from '#server/http/outputs/failures.ts';

type Choices = {
  account_id: number;
  contact_id: number | null;
  event_id: number | null;
  campaign_id: number | null;
  splits: { category_id: number | null; tax_id: number | null; amount: string }[];
};

/** @throws 422 unless everything that was chosen belongs to the company, and each amount is above 0 */
export async function assertChoices(db: Transaction, body: Choices): Promise<void> {
  const refuse = (field: string, message: string) => invalid({ [field]: [message] });
  const given = (ids: (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  if ((await db.$count(bankAccounts, eq(bankAccounts.id, body.account_id))) === 0) {
    throw refuse('account_id', 'Choose an account of your company.');
  }
  if (body.contact_id !== null && !(await db.$count(accountingContacts, eq(accountingContacts.id, body.contact_id)))) {
    throw refuse('contact_id', 'Choose a customer or vendor of your company.');
  }
  if (body.event_id !== null && !(await db.$count(events, eq(events.id, body.event_id)))) {
    throw refuse('event_id', 'Choose an event of your company.');
  }
  if (body.campaign_id !== null && !(await db.$count(campaigns, eq(campaigns.id, body.campaign_id)))) {
    throw refuse('campaign_id', 'Choose a campaign of your company.');
  }
  const categories = given(body.splits.map(({ category_id }) => category_id));
  if (
    (await db.$count(accountingCategories, sql`${accountingCategories.id} = ${anyOf(categories)}`)) < categories.length
  ) {
    throw refuse('splits', 'Choose categories of your company.');
  }
  const chosen = given(body.splits.map(({ tax_id }) => tax_id));
  if ((await db.$count(taxes, sql`${taxes.id} = ${anyOf(chosen)}`)) < chosen.length) {
    throw refuse('splits', 'Choose taxes of your company.');
  }
  if (body.splits.some(({ amount }) => Number(amount) <= 0)) {
    throw refuse('splits', 'Enter amounts greater than 0.');
  }
}
