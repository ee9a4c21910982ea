import type { EmailBounce, EmailStatus } from '#domain/outreach/email.ts';
import { NO_CHOICE } from '#domain/outreach/email.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import {
  emailEvents,
  emailMessages,
  emailSends,
  emailTopicExits,
  emailTopics,
} from '#server/database/schema/outreach/email.ts';
import { addressStates, contacts } from '#server/database/schema/people/contacts.ts';
import { segments } from '#server/database/schema/people/segments.ts';
import type { Demo } from '#server/demo/DemoPart.ts';
import { textToHtml } from '../content/textToHtml.ts';
import { trackLinks } from '../content/trackLinks.ts';
import { MAILS, TOPICS } from './mails.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const RECIPIENTS = 40;
const BROWSER = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';

/** Adds a year of e-mails with what became of them: opens, clicks, bounces, complaints and people who unsubscribed. */
export function planEmail(demo: Demo): void {
  const { book, company, now } = demo;
  const companyId = company.id;
  const author = book.rows(users).find(({ id }) => id === book.rowsOf(company, memberships)[0]?.userId);
  const people = book.rowsOf(company, contacts).filter(({ email }) => email);
  const [segment] = book.rowsOf(company, segments);
  if (!author || people.length === 0) {
    return;
  }
  const left = people.slice(0, 9).map(({ email }) => (email ?? '').toLowerCase());
  const topicIds = TOPICS.map(
    (topic) => book.add(emailTopics, { companyId, ...topic, createdAt: now, updatedAt: now }).id,
  );
  for (const [index, address] of [...new Set(left)].entries()) {
    const topicId = topicIds[index % topicIds.length];
    if (topicId !== undefined) {
      book.add(emailTopicExits, { companyId, topicId, address, leftAt: new Date(now.getTime() - index * 9 * DAY) });
    }
  }
  for (const { subject, text, days, purpose, topic } of MAILS) {
    const createdAt = new Date(now.getTime() - days * DAY);
    const isPlanned = days < 0;
    const { html, links } = trackLinks(textToHtml(text));
    const send = book.add(emailSends, {
      ...{ companyId, subject, text, html, links, purpose, ratePerMinute: 1200 },
      topicId: topic === undefined ? null : topicIds[topic],
      ...{ choice: { ...NO_CHOICE, segment_ids: segment ? [segment.id] : [] } },
      ...{ status: isPlanned ? 'awaiting_approval' : 'finished', scheduledAt: isPlanned ? createdAt : null },
      ...{ expectedAt: createdAt, createdBy: author.id, createdByName: author.name },
      ...{ createdAt: isPlanned ? now : createdAt, updatedAt: isPlanned ? now : createdAt },
    });
    const seen = new Set<string>();
    for (let index = 0; index < RECIPIENTS; index += 1) {
      const person = demo.random.pick(people);
      const address = (person.email ?? '').toLowerCase();
      if (!seen.has(address)) {
        seen.add(address);
        addMail(demo, { send, person: { id: person.id, name: person.name, address }, at: createdAt, isPlanned });
      }
    }
  }
}

type Mail = {
  send: { id: number; links?: string[] | undefined; purpose: string };
  person: { id: number; name: string; address: string };
  at: Date;
  isPlanned: boolean;
};

function addMail({ book, company, now, random }: Demo, { send, person, at, isPlanned }: Mail): void {
  const companyId = company.id;
  const bounce: EmailBounce | null = random.chance(0.02) ? 'hard' : random.chance(0.03) ? 'soft' : null;
  const status: EmailStatus = isPlanned ? 'queued' : bounce ? 'bounced' : random.chance(0.03) ? 'sent' : 'delivered';
  const later = (minutes: number) => new Date(Math.min(at.getTime() + minutes * MINUTE, now.getTime()));
  const isDelivered = status === 'delivered';
  const openedAt = isDelivered && random.chance(0.45) ? later(5 + random.next() * 2000) : null;
  const machineOpenedAt = isDelivered && openedAt === null && random.chance(0.2) ? later(1) : null;
  const clickedAt = openedAt && send.links?.length && random.chance(0.3) ? new Date(openedAt.getTime() + MINUTE) : null;
  const isUnsubscribed = openedAt !== null && send.purpose === 'marketing' && random.chance(0.03);
  const complainedAt = openedAt !== null && random.chance(0.005) ? openedAt : null;
  const failure = bounce === 'hard' ? '550 5.1.1 No such user here' : bounce ? '452 4.2.2 Mailbox full' : null;
  const message = book.add(emailMessages, {
    ...{ companyId, sendId: send.id, contactId: person.id, name: person.name, address: person.address, status },
    ...{ bounce, failure, transport: isPlanned ? null : 'outbox', createdAt: isPlanned ? now : at, updatedAt: now },
    ...{
      sentAt: isPlanned ? null : at,
      deliveredAt: isDelivered ? later(1) : null,
      bouncedAt: bounce ? later(1) : null,
    },
    ...{ openedAt, machineOpenedAt, clickedAt, complainedAt, unsubscribedAt: isUnsubscribed ? openedAt : null },
  });
  const event = { companyId, messageId: message.id, attempt: 1, verdict: 'person', userAgent: BROWSER } as const;
  const [url = null] = send.links ?? [];
  const happened = [
    isDelivered && ({ ...event, kind: 'delivered', at: later(1), userAgent: null } as const),
    bounce && ({ ...event, kind: 'bounced', at: later(1), bounce, reason: failure, userAgent: null } as const),
    openedAt && ({ ...event, kind: 'opened', at: openedAt } as const),
    machineOpenedAt &&
      ({ ...event, kind: 'opened', at: machineOpenedAt, verdict: 'machine', userAgent: 'Mozilla/5.0' } as const),
    clickedAt && ({ ...event, kind: 'clicked', at: clickedAt, url } as const),
    complainedAt && ({ ...event, kind: 'complained', at: complainedAt, userAgent: null } as const),
    isUnsubscribed && openedAt && ({ ...event, kind: 'unsubscribed', at: openedAt } as const),
  ];
  for (const each of happened) {
    if (each) {
      book.add(emailEvents, each);
    }
  }
  const state = bounce === 'hard' ? 'bounced' : complainedAt ? 'complained' : isUnsubscribed ? 'unsubscribed' : null;
  const isKnown = book
    .rowsOf(company, addressStates)
    .some((each) => each.address === person.address && each.state === state && each.channel === 'email');
  if (state && !isKnown) {
    const reason =
      state === 'bounced' ? failure : state === 'complained' ? 'Reported an e-mail as spam' : 'Link in an e-mail';
    book.add(addressStates, { companyId, channel: 'email', address: person.address, state, reason, since: later(2) });
  }
}
