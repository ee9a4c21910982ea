import { pageUrl } from '#domain/pageUrl.ts';
import { CALENDAR, calendarOf } from '#server/areas/checkout/calendar.ts';
import { eventTimeText } from '#server/areas/events/eventTimeText.ts';
import type { EventRow } from '#server/areas/events/findEvent.ts';
import type { eventCancellations, eventNoticeRecipients, eventNotices } from '#server/database/schema/notices.ts';
import type { Company } from '#server/http/context.ts';
import { companyMail } from '#server/mail/companyMail.ts';
import type { MailBlock } from '#server/mail/layout.ts';
import type { MailMessage } from '#server/mail/prepareMail.ts';
import type { RecipientMoney } from './recipientMoney.ts';

export type Recipient = typeof eventNoticeRecipients.$inferSelect;

/** Data shared by the mails of one notice. */
export type MailContext = {
  notice: typeof eventNotices.$inferSelect;
  event: EventRow;
  company: Company;
  cancellation: typeof eventCancellations.$inferSelect | null;
  origin: string;
  now: Date;
  /** The addresses of recipients who may know the link of an online event. */
  knowLink: ReadonlySet<string>;
};

/**
 * The mail of a notice: the organiser's message, the event's changes, or its cancellation; the latter two with an
 * updated calendar entry.
 */
export function noticeMail(whole: MailContext, recipient: Recipient, money: RecipientMoney | null): MailMessage {
  if (whole.notice.kind === 'message') {
    return messageMail(whole, recipient, money);
  }
  const mailContext = whole.knowLink.has(recipient.email) ? whole : withoutLink(whole);
  const { event, company, origin, now, notice } = mailContext;
  const title = titleOf(mailContext);
  const path = money
    ? pageUrl('Portal/Tickets', money, { key: money.accessKey })
    : pageUrl('Portal/Events/Show', event);
  const isCancelled = notice.kind === 'cancelled';
  const what = isCancelled ? cancelledBlocks(mailContext, money) : changedBlocks(mailContext);
  const greeting = `Hello ${recipient.name},\n${isCancelled ? `${company.name} has cancelled ${event.name}. Your ticket is no longer valid.` : `something has changed about ${event.name}.`}`;
  const blocks: MailBlock[] = [
    { kind: 'text', text: greeting },
    ...(notice.message ? [{ kind: 'text', text: notice.message } as const] : []),
    ...what,
    { kind: 'button', label: money ? 'See your order' : 'See the event', url: `${origin}${path}` },
    {
      kind: 'note',
      text: isCancelled
        ? 'The attached file marks the event as cancelled in your calendar.'
        : 'Your ticket stays valid. The attached file brings your calendar up to date.',
    },
  ];
  return {
    to: { name: recipient.name, address: recipient.email },
    ...companyMail(company, {
      origin,
      title,
      preview: previewOf(mailContext, money),
      blocks,
      footer: `You get this mail because you have a ticket or an invitation from ${company.name}.`,
    }),
    attachments: [{ name: 'event.ics', type: CALENDAR, content: calendarOf(event, company, `${origin}${path}`, now) }],
  };
}

/** What people may be told who have no valid ticket and have not accepted. */
function withoutLink({ event, notice, ...others }: MailContext): MailContext {
  const hidden = (text: string) => (/^https?:/.test(text) ? 'The link is sent with the ticket' : text);
  const changes = notice.changes.map(({ label, from, to }) => ({ label, from: hidden(from), to: hidden(to) }));
  return { ...others, event: { ...event, onlineUrl: null }, notice: { ...notice, changes } };
}

function messageMail(mailContext: MailContext, recipient: Recipient, money: RecipientMoney | null): MailMessage {
  const { event, company, origin, notice } = mailContext;
  const title = notice.subject ?? event.name;
  const message = notice.message ?? '';
  const path = money
    ? pageUrl('Portal/Tickets', money, { key: money.accessKey })
    : pageUrl('Portal/Events/Show', event);
  return {
    to: { name: recipient.name, address: recipient.email },
    ...companyMail(company, {
      origin,
      title,
      preview: message.slice(0, 140),
      blocks: [
        { kind: 'text', text: `Hello ${recipient.name},` },
        { kind: 'text', text: message },
        {
          kind: 'facts',
          rows: [
            ['Event', event.name],
            ['When', eventTimeText(event, company.timezone)],
          ],
        },
        { kind: 'button', label: money ? 'See your order' : 'See the event', url: `${origin}${path}` },
      ],
      footer: `You get this mail because you have a ticket for ${event.name} from ${company.name}.`,
    }),
  };
}

function titleOf({ notice, event }: MailContext): string {
  if (notice.kind === 'cancelled') {
    return `Cancelled: ${event.name}`;
  }
  const hasNewDate = notice.changes.some(({ label }) => label === 'When');
  // An event that moves online changes two details of its place.
  const hasNewPlace = notice.changes.some(({ label }) => label !== 'When');
  const what = !hasNewDate ? 'New place' : hasNewPlace ? 'New date and place' : 'New date';
  return `${what}: ${event.name}`;
}

function previewOf({ notice }: MailContext, money: RecipientMoney | null): string {
  if (notice.kind === 'cancelled') {
    return money?.refunded ? `${money.refunded} is on its way back to you.` : 'Your ticket is no longer valid.';
  }
  return notice.changes.map(({ label, to }) => `${label}: ${to}`).join('. ');
}

function changedBlocks({ notice }: MailContext): MailBlock[] {
  return [
    {
      kind: 'facts',
      rows: notice.changes.map(({ label, from, to }): [string, string] => [
        label,
        from === to ? to : `${to}\nBefore: ${from}`,
      ]),
    },
  ];
}

function cancelledBlocks({ event, company }: MailContext, money: RecipientMoney | null): MailBlock[] {
  const when = eventTimeText(event, company.timezone);
  const facts: MailBlock = {
    kind: 'facts',
    rows: [
      ['Was planned for', when],
      ...(money ? [['Order', money.reference] as [string, string]] : []),
      ...(money?.refunded ? [['Refund', money.refunded] as [string, string]] : []),
    ],
  };
  if (money?.refunded) {
    const text = `${money.refunded} is refunded the way you paid. Depending on your bank, it arrives within a few working days.`;
    return [facts, { kind: 'text', text }];
  }
  return money?.kept ? [facts, { kind: 'text', text: `Your payment of ${money.kept} was not refunded.` }] : [facts];
}
