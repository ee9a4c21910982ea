import { eq } from 'drizzle-orm';
import { formatCount } from '#domain/kit/formatCount.ts';
import { formatMoney, fromMinor } from '#domain/kit/money/money.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { only } from '#server/database/only.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { originOf } from '#server/http/origin.ts';
import { companyMail } from '#server/mail/companyMail.ts';
import type { Services } from '#server/services.ts';
import { findPurchase } from './findPurchase.ts';

export const RECEIPT_JOB = 'wallet.receipt';

/** Mails the receipt of a paid purchase to its buyer. */
export async function mailReceipt(
  services: Services,
  { companyId, purchaseId }: { companyId: number; purchaseId: number },
): Promise<void> {
  await inCompany(services.database, companyId, async (db) => {
    const company = only(await db.select().from(companies).where(eq(companies.id, companyId)));
    const { purchase, payment } = await findPurchase(db, purchaseId);
    const origin = originOf(services.environment);
    const amount = formatMoney(fromMinor(purchase.amountMinor, purchase.currency), purchase.currency);
    const isSandbox = payment.provider === 'sandbox';
    const content = companyMail(company, {
      origin,
      title: `Receipt ${purchase.receipt ?? ''}: ${formatCount(purchase.credits)} credits`,
      blocks: [
        { kind: 'text', text: `${formatCount(purchase.credits)} credits were added to the wallet of ${company.name}.` },
        ...(isSandbox ? [{ kind: 'text', text: 'Paid in the sandbox: no money moved.' } as const] : []),
        {
          kind: 'facts',
          rows: [
            ['Receipt', purchase.receipt ?? ''],
            ['Credits', formatCount(purchase.credits)],
            ['Paid', amount],
            ['Payment', payment.reference],
          ],
        },
        { kind: 'button', label: 'See the receipt', url: origin + pageUrl('Wallet/Receipt', purchase) },
      ],
    });
    await services.mail.send(db, { to: purchase.email, ...content });
  });
}
