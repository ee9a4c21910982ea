import { and, eq } from 'drizzle-orm';
import { fromMinor } from '#domain/kit/money/money.ts';
import { addTransfer } from '#server/areas/accounting/banking/addTransfer.ts';
import { type BankAccountRow, findBankAccount } from '#server/areas/accounting/banking/findBankAccount.ts';
import { bankAccounts } from '#server/database/schema/accounting/banking.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import type { StatementLineRow } from '../findLine.ts';
import { lockStatements } from '../lockStatements.ts';
import { type EntryCandidate, openEntries } from './candidates.ts';
import { lockEntriesOf } from './lockEntriesOf.ts';

export type HeldByGateway = { id: number; name: string; entries: EntryCandidate[] };

/** What the gateways in the currency of an account hold; money that moved to and from them by transfers is left out. */
export async function heldByGateways(
  db: Transaction,
  { id, currency }: BankAccountRow,
  until: string,
): Promise<HeldByGateway[]> {
  const accounts = await db
    .select()
    .from(bankAccounts)
    .where(
      and(eq(bankAccounts.kind, 'gateway'), eq(bankAccounts.currency, currency), eq(bankAccounts.isArchived, false)),
    );
  const held: HeldByGateway[] = [];
  for (const account of accounts.filter((each) => each.id !== id)) {
    held.push({ id: account.id, name: account.name, entries: await heldEntries(db, account, { to: until }) });
  }
  return held;
}

async function heldEntries(db: Transaction, account: BankAccountRow, wanted: { to?: string; ids?: number[] }) {
  const entries = await openEntries(db, account, wanted);
  return entries.filter(({ sourceType }) => sourceType !== 'transfer');
}

type Payout = { account_id: number | null; entries: number[] };

/**
 * Moves what a gateway paid out from its account to that of the line, with what it kept as the fee. The line explains
 * the sales and refunds too, so that no other payout contains them.
 * @returns the transfer, and the entries with their amounts
 * @throws 404; 422 for an entry that another line explains, or if they come to less than the line
 */
export async function payOut(context: HandlerContext, account: BankAccountRow, line: StatementLineRow, given: Payout) {
  const { db } = context;
  const gateway = await findBankAccount(db, given.account_id ?? 0);
  const refuse = (message: string) => invalid({ payout: [message] });
  if (gateway.kind !== 'gateway' || gateway.currency !== account.currency || gateway.id === account.id) {
    throw refuse(`Choose the account of a payment gateway in ${account.currency}.`);
  }
  if (line.amount <= 0) {
    throw refuse('Only money that came in is a payout.');
  }
  await lockStatements(db, gateway.id);
  const ids = [...new Set(given.entries)];
  await lockEntriesOf(db, ids);
  const entries = await heldEntries(db, gateway, { ids });
  if (entries.length < ids.length) {
    throw refuse('Choose entries of the gateway that no other payout contains.');
  }
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  const show = (minor: number) => fromMinor(minor, account.currency);
  if (sum < line.amount) {
    throw refuse(
      `The entries come to ${show(sum)}, but ${show(line.amount)} arrived: a difference of ${show(line.amount - sum)}.`,
    );
  }
  const amount = show(line.amount);
  const transfer = await addTransfer(context, {
    ...{ date: line.date, from_account_id: gateway.id, to_account_id: account.id },
    ...{ sent_amount: amount, received_amount: amount, fee_amount: show(sum - line.amount) },
    description: `Payout of ${gateway.name}`.slice(0, 200),
  });
  return { transfer, entries };
}
