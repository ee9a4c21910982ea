import { fromMinor } from '#domain/kit/money/money.ts';
import type { airtimeTopups } from '#server/database/schema/outreach/airtime.ts';
import type { OutgoingTopup } from '../providers/AirtimeProvider.ts';
import { referenceOf } from './references.ts';

export type TopupRow = typeof airtimeTopups.$inferSelect;

export function topupOf(row: TopupRow): OutgoingTopup {
  const { number, currency } = row;
  return { reference: referenceOf(row), number, currency, amount: fromMinor(row.amountMinor, currency) };
}
