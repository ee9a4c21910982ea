import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Company } from '#server/http/context.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { companyMail } from '#server/mail/companyMail.ts';
import type { MailBlock } from '#server/mail/layout.ts';
import type { Services } from '#server/services.ts';

type OrderMail = {
  title: string;
  /** The preview text that inboxes show after the subject. */
  preview: string;
  /** The content above the button that links to the order. */
  blocks: MailBlock[];
};

/**
 * Mails the buyer of an order in the company's name, if they have an address. Queued in the transaction, so it is sent only
 * if that commits.
 */
export async function sendOrderMail(
  { db, services, company }: { db: Transaction; services: Services; company: Company },
  order: { reference: string; accessKey: string; buyerEmail: string },
  { title, preview, blocks }: OrderMail,
): Promise<void> {
  if (order.buyerEmail === '') {
    return;
  }
  const origin = await portalAddress(services.environment, db, company);
  const url = `${origin}${pageUrl('Portal/Tickets', order, { key: order.accessKey })}`;
  await services.mail.send(db, {
    to: order.buyerEmail,
    ...companyMail(company, {
      origin,
      title,
      preview,
      blocks: [...blocks, { kind: 'button', label: 'See your order', url }],
      footer: `You received this e-mail because you ordered tickets from ${company.name}.`,
    }),
  });
}
