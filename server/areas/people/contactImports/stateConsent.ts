import { and, inArray, isNull } from 'drizzle-orm';
import { recordConsent } from '#server/areas/people/consent/recordConsent.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Import, Planned } from './importTypes.ts';

/** Consent that the import states counts for people who have not decided: nobody who said no is overruled. */
export async function stateConsent(
  db: Transaction,
  job: Import,
  plans: readonly Planned[],
  contactIds: Map<number, number>,
  now: Date,
): Promise<void> {
  const ids = plans.flatMap(({ row, values }) => (values && contactIds.get(row)) || []);
  for (const channel of ids.length > 0 ? job.consent : []) {
    const column = channel === 'email' ? contacts.emailConsent : contacts.smsConsent;
    const undecided = await db
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(inArray(contacts.id, ids), isNull(column)));
    const { done } = await recordConsent(
      db,
      undecided.map(({ id }) => id),
      {
        ...{ channel, state: 'granted', source: 'import', at: now, shownText: job.consentText },
        reason: `Import of “${job.fileName}”`,
      },
    );
    const granted = new Set(done);
    // What undoing takes back.
    for (const plan of plans) {
      if (granted.has(contactIds.get(plan.row) ?? 0)) {
        plan.changes[`consent:${channel}`] = [null, 'granted'];
      }
    }
  }
}
