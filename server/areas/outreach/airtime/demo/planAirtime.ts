import type { AirtimeStatus } from '#domain/outreach/airtime.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import { airtimeOrders, airtimeTopups } from '#server/database/schema/outreach/airtime.ts';
import { creditReservations, walletEntries } from '#server/database/schema/wallet/wallet.ts';
import type { Demo } from '#server/demo/DemoPart.ts';

const DAY = 86_400_000;
const PEOPLE = ['Wanjiru Kamau', 'Otieno Ouma', 'Achieng Njeri', 'Kiptoo Cheruiyot', 'Fatuma Hassan', 'Mwangi Kariuki'];

/** Adds thanks to volunteers abroad: airtime of some months, with the credits it used. */
export function planAirtime({ book, company, now, random }: Demo): void {
  const companyId = company.id;
  const author = book.rows(users).find(({ id }) => id === book.rowsOf(company, memberships)[0]?.userId);
  if (!author) {
    return;
  }
  for (const days of [3, 31, 64, 96]) {
    const createdAt = new Date(now.getTime() - days * DAY);
    const order = book.add(airtimeOrders, {
      ...{ companyId, status: 'finished', createdBy: author.id, createdByName: author.name },
      ...{ createdAt, updatedAt: createdAt },
    });
    for (const [index, name] of PEOPLE.entries()) {
      const status: AirtimeStatus = random.chance(0.15) ? 'failed' : 'successful';
      const credits = 40;
      const topup = book.add(airtimeTopups, {
        ...{ companyId, orderId: order.id, name, number: `+2547${random.whole(10, 29)}${100_000 + index * 37}` },
        ...{ country: 'KE', operator: 'Safaricom', currency: 'KES', amountMinor: 5000, credits, status },
        ...{ provider: 'sandbox', failure: status === 'failed' ? 'The operator refused the number (sandbox).' : null },
        ...{ createdAt, updatedAt: createdAt },
      });
      const reference = `airtime:${topup.id}:1`;
      const entry = { companyId, service: 'airtime', reference, credits, createdAt } as const;
      book.add(creditReservations, {
        ...{ companyId, service: 'airtime', reference, credits, captured: status === 'failed' ? 0 : credits },
        ...{ expiresAt: createdAt, settledAt: createdAt, createdAt },
      });
      book.add(walletEntries, { ...entry, kind: 'reserve', userId: author.id, userName: author.name });
      book.add(walletEntries, { ...entry, kind: status === 'failed' ? 'release' : 'capture' });
    }
  }
}
