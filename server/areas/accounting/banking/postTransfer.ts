import { postEntry } from '#server/areas/accounting/journal/postEntry.ts';
import { reverseSource } from '#server/areas/accounting/journal/reverseSource.ts';
import { baseCurrencyOf, toBase } from '#server/areas/accounting/journal/toBase.ts';
import type { bankTransfers } from '#server/database/schema/accounting/banking.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { bankLine } from './bankLine.ts';
import { findBankAccount } from './findBankAccount.ts';

type Row = typeof bankTransfers.$inferSelect;

/** Posts a transfer: what left, what arrived, the fee, and the difference as an exchange gain or loss. @throws 409 */
export async function postTransfer({ db, company }: HandlerContext, row: Row): Promise<undefined> {
  const companyId = company.id;
  const { date, sentAmount, receivedAmount, feeAmount } = row;
  const sender = await findBankAccount(db, row.fromAccountId);
  const receiver = await findBankAccount(db, row.toAccountId);
  const baseCurrency = await baseCurrencyOf(db, companyId);
  const ofSender = (amount: number) => toBase(db, companyId, { amount, currency: sender.currency, date });
  const sent = await ofSender(sentAmount);
  const fee = await ofSender(feeAmount);
  const received = await toBase(db, companyId, { amount: receivedAmount, currency: receiver.currency, date });
  const foreign = -(sentAmount + feeAmount);
  const from = { account: sender.ledgerAccountId, base: -(sent + fee), foreign, currency: sender.currency };
  const to = {
    account: receiver.ledgerAccountId,
    base: received,
    foreign: receivedAmount,
    currency: receiver.currency,
  };
  const inBase = { foreign: 0, currency: baseCurrency, baseCurrency };
  await postEntry(db, {
    companyId,
    date,
    memo: row.description ?? `Transfer from ${sender.name} to ${receiver.name}`,
    source: { type: 'transfer', id: row.id },
    key: `transfer:${row.id}:${row.revision}`,
    lines: [
      bankLine({ ...from, baseCurrency }),
      bankLine({ ...to, baseCurrency }),
      bankLine({ account: 'fees', base: fee, ...inBase }),
      bankLine({ account: 'exchange', base: sent - received, ...inBase }),
    ],
  });
}

/** Posts a corrected transfer in place of what was posted for it. @throws 409 */
export async function repostTransfer(context: HandlerContext, row: Row): Promise<undefined> {
  await reverseSource(context.db, context.company.id, { type: 'transfer', id: row.id });
  return postTransfer(context, row);
}
