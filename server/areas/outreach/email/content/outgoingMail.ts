import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { MergeValues } from '#domain/outreach/mergeEmail.ts';
import type { emailMessages, emailSends } from '#server/database/schema/outreach/email.ts';
import type { Keys } from '#server/keys.ts';
import { type PreparedMail, prepareMail } from '#server/mail/prepareMail.ts';
import type { EmailSender, OutgoingEmail } from '../../emailDomains/transports/EmailTransport.ts';
import { emailToken } from '../tracking/tokens.ts';
import { mergeMail } from './mergeMail.ts';

type SendRow = typeof emailSends.$inferSelect;
type MessageRow = typeof emailMessages.$inferSelect;

export type Sending = {
  send: SendRow;
  company: { id: number; name: string; address: string | null };
  /** The portal, to which the links of the mail lead. */
  origin: string;
  sender: Omit<EmailSender, 'transport'>;
  keys: Keys;
  attachments: PreparedMail['attachments'];
  /** Values of the company's own fields, by contact. */
  own: ReadonlyMap<number | null, MergeValues>;
};

/** Unique for each attempt to send a mail. */
export function referenceOf({ id, attempt }: { id: number; attempt: number }): string {
  return `email:${id}:${attempt}`;
}

/** The mail to one recipient. @throws if its address is none */
export function outgoingMail(sending: Sending, row: MessageRow, now: Date): OutgoingEmail {
  const { send, company, sender, keys } = sending;
  const { subject, html, text, unsubscribe } = mergedFor(sending, row);
  const reference = referenceOf(row);
  const replyTo = send.replyTo ? { name: sender.from.name, address: send.replyTo } : sender.replyTo;
  const prepared = prepareMail(
    {
      to: { name: row.name ?? '', address: row.address },
      ...{ subject, html, text, companyId: company.id },
      ...(replyTo && { replyTo }),
    },
    sender.from,
  );
  const domain = sender.from.address.split('@')[1];
  return {
    ...prepared,
    attachments: sending.attachments,
    ...{ companyId: company.id, reference, since: row.claimedAt ?? now },
    // The same for each attempt to hand it over, so that a server can recognise it.
    messageId: `<${reference.replaceAll(':', '.')}.${keys.fingerprint}@${domain}>`,
    headers:
      send.purpose === 'marketing'
        ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {},
  };
}

/** What the recipient reads. */
export function mergedFor(
  { send, company, origin, sender, keys, own }: Omit<Sending, 'attachments'>,
  row: Pick<MessageRow, 'id' | 'name' | 'address' | 'contactId'>,
) {
  const token = emailToken(keys, 'preferences', row.id);
  const unsubscribe = `${origin}${pageUrl('Public/Unsubscribe', { token })}`;
  const merged = mergeMail(
    send,
    { ...row, own: own.get(row.contactId) },
    {
      company: company.name,
      footer: sender.footer ?? [company.name, company.address].filter(Boolean).join('\n'),
      reason: reasonOf(send, company.name),
    },
    {
      unsubscribe,
      view: `${origin}/e/v/${token}`,
      pixel: `${origin}/e/o/${emailToken(keys, 'open', row.id)}.gif`,
      links: send.links.map((_, place) => `${origin}/e/c/${emailToken(keys, 'click', row.id, place)}`),
    },
  );
  return { ...merged, unsubscribe };
}

/** Why somebody gets this mail, in one sentence that stands below it. */
export function reasonOf({ purpose, reason }: Pick<SendRow, 'purpose' | 'reason'>, company: string): string {
  return (
    reason ??
    (purpose === 'marketing'
      ? `You get this e-mail because you agreed to news from ${company}.`
      : `You get this e-mail because of something you have with ${company}. It is no advertising.`)
  );
}
