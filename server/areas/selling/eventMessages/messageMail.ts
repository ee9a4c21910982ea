import { eventTimeText } from '#server/areas/programme/events/eventTimeText.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import type { Company } from '#server/http/context.ts';
import { companyMail } from '#server/mail/companyMail.ts';
import type { Address, MailMessage } from '#server/mail/prepareMail.ts';

type Place = { event: EventRow; company: Company; origin: string };
type Written = { subject: string | null; message: string | null };

/** Whom a mail is written to: what its button opens, and why they get it. */
export type Reader = { to: Address; link: { label: string; path: string }; has: string };

/** The mail of a message that staff wrote about an event. */
export function messageMail(
  { event, company, origin }: Place,
  written: Written,
  { to, link, has }: Reader,
): MailMessage {
  const message = written.message ?? '';
  return {
    to,
    ...companyMail(company, {
      origin,
      title: written.subject ?? event.name,
      preview: message.slice(0, 140),
      blocks: [
        { kind: 'text', text: `Hello ${to.name},` },
        { kind: 'text', text: message },
        {
          kind: 'facts',
          rows: [
            ['Event', event.name],
            ['When', eventTimeText(event, company.timezone)],
          ],
        },
        { kind: 'button', label: link.label, url: `${origin}${link.path}` },
      ],
      footer: `You received this e-mail because you have ${has} for ${event.name} from ${company.name}.`,
    }),
  };
}
