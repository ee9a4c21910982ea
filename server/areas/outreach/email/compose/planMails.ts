import type { EmailChoice } from '#domain/outreach/email.ts';
import type { Purpose } from '#domain/people/consent.ts';
import { isReady, resolveRecipients } from '#server/areas/people/recipients/resolveRecipients.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { declinedAmong } from '../unsubscribe/declinedAmong.ts';

export type PlannedMail = { contactId: number | null; name: string | null; address: string };
export type LeftOut = { reason: string; name: string | null; address: string | null };
type Draft = { purpose: Purpose; topicId: number | null; choice: EmailChoice };

/** Who gets a mail, each contact and each address once, and who does not. */
export async function planMails(
  { db, company, services }: Pick<HandlerContext, 'db' | 'company' | 'services'>,
  { purpose, topicId, choice }: Draft,
): Promise<{ mails: PlannedMail[]; leftOut: LeftOut[] }> {
  const resolved = await resolveRecipients(db, choice, { companyId: company.id, channel: 'email', purpose });
  const ready = resolved.filter(isReady);
  const declined = await declinedAmong(
    db,
    { purpose, topicId },
    ready.map(({ address }) => address),
    services.clock.now(),
  );
  const contacts = new Set<number>();
  const mails: PlannedMail[] = [];
  const leftOut: LeftOut[] = [];
  for (const recipient of resolved) {
    const { contactId, name, address, outcome } = recipient;
    const isSecond = contactId !== null && contacts.has(contactId);
    const reason = !isReady(recipient) ? outcome : isSecond ? 'duplicate' : (declined.get(recipient.address) ?? null);
    if (reason !== null || address === null) {
      leftOut.push({ reason: reason ?? 'invalid', name, address });
      continue;
    }
    if (contactId !== null) {
      contacts.add(contactId);
    }
    mails.push({ contactId, name, address });
  }
  return { mails, leftOut };
}
