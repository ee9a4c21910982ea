import { firstNameOf, mergeText } from '#domain/outreach/mergeFields.ts';
import type { SmsStatus } from '#domain/outreach/sms.ts';
import { smsParts } from '#domain/outreach/smsParts.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import { sandboxTexts, smsMessages, smsSends, smsTemplates } from '#server/database/schema/outreach/sms.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { segments } from '#server/database/schema/people/segments.ts';
import { creditReservations, walletEntries } from '#server/database/schema/wallet/wallet.ts';
import type { Demo } from '#server/demo/DemoPart.ts';

const DAY = 86_400_000;
const CREDITS = 7;
/** Days for which the phone of the sandbox shows messages. */
const ON_THE_PHONE = 30;

const TEXTS = [
  {
    name: 'Doors open',
    body: 'Hi {{first_name|there}}, doors open at 19:00 tonight. Your ticket is in your mail.',
    days: 1,
  },
  { name: 'Last seats', body: 'A few seats are left for Saturday. Reply STOP to get no more messages.', days: 12 },
  { name: 'Thank you', body: 'Thank you for coming, {{first_name|friend}}! See you next season 🎶', days: 45 },
  {
    name: 'Change of hall',
    body: 'Tonight we play in the small hall, entrance B. The time stays the same.',
    days: 110,
  },
  { name: 'Season opening', body: '{{company}} opens the season on 3 September. Members book from Monday.', days: 200 },
];

/** Adds a year of messages with the credits that they used. */
export function planSms({ book, company, now, random }: Demo): void {
  const companyId = company.id;
  const author = book.rows(users).find(({ id }) => id === book.rowsOf(company, memberships)[0]?.userId);
  const people = book.rowsOf(company, contacts).filter(({ phone }) => phone?.startsWith('+'));
  const segment = book.rowsOf(company, segments)[0];
  if (!author || people.length === 0) {
    return;
  }
  for (const { name, body, days } of TEXTS) {
    const createdAt = new Date(now.getTime() - days * DAY);
    book.add(smsTemplates, { companyId, name, body, createdAt, updatedAt: createdAt });
    const send = book.add(smsSends, {
      ...{ companyId, body, purpose: 'transactional', status: 'finished', ratePerMinute: 120 },
      choice: {
        ...{ contact_ids: [], group_ids: [], campaign_ids: [], events: [], typed: [] },
        segment_ids: segment ? [segment.id] : [],
      },
      ...{ createdBy: author.id, createdByName: author.name, createdAt, updatedAt: createdAt },
    });
    const seen = new Set<string>();
    for (let index = 0; index < 18; index += 1) {
      const person = random.pick(people);
      const number = (person.phone ?? '').replace(/[^+\d]/g, '');
      if (seen.has(number)) {
        continue;
      }
      seen.add(number);
      const status: SmsStatus = random.chance(0.08) ? 'failed' : random.chance(0.1) ? 'sent' : 'delivered';
      const text = mergeText(body, { first_name: firstNameOf(person.name), name: person.name, company: company.name });
      const { parts } = smsParts(text);
      const credits = parts * CREDITS;
      const message = book.add(smsMessages, {
        ...{ companyId, sendId: send.id, contactId: person.id, name: person.name, number, body: text },
        ...{ country: company.currency === 'CHF' ? 'CH' : 'US', parts, credits, status, provider: 'sandbox' },
        failure: status === 'failed' ? 'The number does not exist (sandbox).' : null,
        ...{ sentAt: status === 'failed' ? null : createdAt, deliveredAt: status === 'delivered' ? createdAt : null },
        ...{ createdAt, updatedAt: createdAt },
      });
      const reference = `sms:${message.id}:1`;
      if (days < ON_THE_PHONE) {
        const taken = status === 'failed' ? 'failed' : 'delivered';
        book.add(sandboxTexts, { companyId, reference, number, body: text, parts, status: taken, createdAt });
      }
      const entry = { companyId, service: 'sms', reference, credits, createdAt } as const;
      book.add(creditReservations, {
        ...{ companyId, service: 'sms', reference, credits, captured: status === 'failed' ? 0 : credits },
        ...{ expiresAt: createdAt, settledAt: createdAt, createdAt },
      });
      book.add(walletEntries, { ...entry, kind: 'reserve', userId: author.id, userName: author.name });
      book.add(walletEntries, { ...entry, kind: status === 'failed' ? 'release' : 'capture' });
    }
  }
}
