import { pageUrl } from '#domain/kit/pageUrl.ts';
import { CALENDAR, calendarOf } from '#server/areas/programme/events/eventCalendar.ts';
import { eventTimeText } from '#server/areas/programme/events/eventTimeText.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import type {
  eventCancellations,
  eventNoticeRecipients,
  eventNotices,
} from '#server/database/schema/selling/eventMessages.ts';
import type { Company } from '#server/http/context.ts';
import { companyMail } from '#server/mail/companyMail.ts';
import type { MailBlock } from '#server/mail/layout.ts';
import type { MailMessage } from '#server/mail/prepareMail.ts';
import type { RecipientMoney } from './recipientMoney.ts';

const INVALID = 'Your ticket is no longer valid.';

export type Recipient = typeof eventNoticeRecipients.$inferSelect;

/** Data shared by the mails of one notice. */
export type NoticeMailContext = {
  notice: typeof eventNotices.$inferSelect;
  event: EventRow;
  company: Company;
  cancellation: typeof eventCancellations.$inferSelect | null;
  origin: string;
  now: Date;
  /** The addresses of recipients who may know the link of an online event. */
  knowLink: ReadonlySet<string>;
};

/** The mail about an event's changes or its cancellation, with an updated calendar entry. */
export function noticeMail(whole: NoticeMailContext, recipient: Recipient, money: RecipientMoney | null): MailMessage {
  const mailContext = whole.knowLink.has(recipient.email) ? whole : withoutLink(whole);
  const { event, company, origin, now, notice } = mailContext;
  const title = titleOf(mailContext);
  const path = money
    ? pageUrl('Portal/Tickets', money, { key: money.accessKey })
    : pageUrl('Portal/Events/Show', event);
  const isCancelled = notice.kind === 'cancelled';
  const what = isCancelled ? cancelledBlocks(mailContext, money) : changedBlocks(mailContext);
  const { hasTicket } = recipient;
  const happened = isCancelled
    ? `${company.name} has cancelled ${event.name}.${hasTicket ? ` ${INVALID}` : ''}`
    : `something has changed about ${event.name}.`;
  const blocks: MailBlock[] = [
    { kind: 'text', text: `Hello ${recipient.name},\n${happened}` },
    ...(notice.message ? [{ kind: 'text', text: notice.message } as const] : []),
    ...what,
    { kind: 'button', label: money ? 'See your order' : 'See the event', url: `${origin}${path}` },
    {
      kind: 'note',
      text: isCancelled
        ? 'The attached file marks the event as cancelled in your calendar.'
        : `${hasTicket ? 'Your ticket stays valid. ' : ''}The attached file brings your calendar up to date.`,
    },
  ];
  return {
    to: { name: recipient.name, address: recipient.email },
    ...companyMail(company, {
      origin,
      title,
      preview: previewOf(mailContext, recipient, money),
      blocks,
      footer: `You received this e-mail because you have ${hasTicket ? 'a ticket' : money ? 'an order' : 'an invitation'} from ${company.name}.`,
    }),
    attachments: [{ name: 'event.ics', type: CALENDAR, content: calendarOf(event, company, `${origin}${path}`, now) }],
  };
}

/** The notice without the online link, for people who have no valid ticket and have not accepted. */
function withoutLink({ event, notice, ...others }: NoticeMailContext): NoticeMailContext {
  const hidden = (text: string) => (/^https?:/.test(text) ? 'The link is sent with the ticket' : text);
  const changes = notice.changes.map(({ label, from, to }) => ({ label, from: hidden(from), to: hidden(to) }));
  return { ...others, event: { ...event, onlineUrl: null }, notice: { ...notice, changes } };
}

function titleOf({ notice, event }: NoticeMailContext): string {
  if (notice.kind === 'cancelled') {
    return `Cancelled: ${event.name}`;
  }
  const hasNewDate = notice.changes.some(({ label }) => label === 'When');
  // An event that moves online changes two details of its place.
  const hasNewPlace = notice.changes.some(({ label }) => label !== 'When');
  const what = !hasNewDate ? 'New place' : hasNewPlace ? 'New date and place' : 'New date';
  return `${what}: ${event.name}`;
}

function previewOf(
  { notice, event, company }: NoticeMailContext,
  { hasTicket }: Recipient,
  money: RecipientMoney | null,
): string {
  if (notice.kind === 'cancelled') {
    const withoutRefund = hasTicket ? INVALID : `It was planned for ${eventTimeText(event, company.timezone)}.`;
    return money?.refunded ? `${money.refunded} is on its way back to you.` : withoutRefund;
  }
  return notice.changes.map(({ label, to }) => `${label}: ${to}`).join('. ');
}

function changedBlocks({ notice }: NoticeMailContext): MailBlock[] {
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

function cancelledBlocks({ event, company }: NoticeMailContext, money: RecipientMoney | null): MailBlock[] {
  const when = eventTimeText(event, company.timezone);
  const facts: MailBlock = {
    kind: 'facts',
    rows: [
      ['Was planned for', when],
      ...(money ? [['Order', money.reference] as [string, string]] : []),
      ...(money?.refunded ? [['Refund', money.refunded] as [string, string]] : []),
    ],
  };
  return [facts, ...(money ? refundTexts(money) : []).map((text): MailBlock => ({ kind: 'text', text }))];
}

/** What a cancelled event means for the recipient's money. */
function refundTexts({ refunded, hasFailedRefund, kept }: RecipientMoney): string[] {
  if (!refunded && !hasFailedRefund) {
    return kept ? [`Your payment of ${kept} was not refunded.`] : [];
  }
  return [
    ...(refunded
      ? [`${refunded} is being refunded to your original payment method. It usually arrives within a few working days.`]
      : []),
    ...(hasFailedRefund ? [`We will contact you about ${refunded ? 'the rest of ' : ''}your refund.`] : []),
  ];
}
