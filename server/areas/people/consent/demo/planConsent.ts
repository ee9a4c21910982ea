import type { Channel } from '#domain/people/addresses.ts';
import type { ConsentState } from '#domain/people/consent.ts';
import { consentChanges, contacts } from '#server/database/schema/people/contacts.ts';
import type { Demo } from '#server/demo/DemoPart.ts';

const DAY = 86_400_000;
const SHOWN = 'Yes, tell me about concerts and offers by e-mail. I can unsubscribe at any time.';

/** Adds what contacts agreed to: most of those with the tag “newsletter”, some of whom left later. */
export function planConsent({ book, company, now, random }: Demo): void {
  for (const contact of book.rowsOf(company, contacts)) {
    const decide = (channel: Channel, state: ConsentState, days: number) => {
      const isGrant = state === 'granted';
      book.add(consentChanges, {
        ...{ companyId: company.id, contactId: contact.id, contactName: contact.name, channel, state },
        source: isGrant ? random.pick(['form', 'order', 'import']) : channel === 'sms' ? 'reply' : 'unsubscribe',
        address: channel === 'email' ? (contact.email ?? null) : (contact.phone ?? null),
        shownText: isGrant && channel === 'email' ? SHOWN : null,
        createdAt: new Date(now.getTime() - days * DAY),
      });
      Object.assign(contact, channel === 'email' ? { emailConsent: state } : { smsConsent: state });
    };
    if (contact.email && contact.tags?.includes('newsletter') && random.chance(0.95)) {
      decide('email', 'granted', random.whole(60, 380));
      if (random.chance(0.06)) {
        decide('email', 'withdrawn', random.whole(1, 59));
      }
    }
    if (contact.phone && random.chance(0.12)) {
      decide('sms', random.chance(0.9) ? 'granted' : 'withdrawn', random.whole(1, 200));
    }
    if (random.chance(0.002)) {
      contact.doNotContact = true;
    }
  }
}
