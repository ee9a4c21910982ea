import { desc, eq } from 'drizzle-orm';
import { consentChange, consent as contract } from '#contract/people/consent.ts';
import { counted } from '#domain/kit/counted.ts';
import { CHANNEL_LABELS } from '#domain/people/consent.ts';
import { findContact } from '#server/areas/people/contacts/contactRecords.ts';
import { consentChanges as table } from '#server/database/schema/people/contacts.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { implement } from '#server/http/implement.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { type Decision, recordConsent } from './recordConsent.ts';

const MAX_HISTORY = 100;

const { toWire } = mapFields(table, { entity: consentChange });

export const consentRoutes = implement(contract, {
  'GET /contacts/{id}/consent': async ({ db, params }) => ({ data: await consentOf(db, params.id) }),

  'POST /contacts/{id}/consent': async (context) => {
    const { db, params, body } = context;
    const { id, name } = await findContact(db, params.id);
    await recordConsent(db, [id], decisionOf(context, body));
    const verb = body.state === 'granted' ? 'agrees to' : 'gets no more';
    return { data: await consentOf(db, id), message: `${name} ${verb} marketing by ${CHANNEL_LABELS[body.channel]}` };
  },

  'POST /contacts/bulk/consent': async (context) => {
    const { db, body } = context;
    const ids = [...new Set(body.ids)];
    const { done, unchanged } = await recordConsent(db, ids, decisionOf(context, body));
    const skipped = ids.flatMap((id) =>
      done.includes(id)
        ? []
        : [{ id, reason: unchanged.includes(id) ? 'This was recorded before.' : 'It no longer exists.' }],
    );
    return { data: { done, skipped }, message: `Consent of ${counted(done.length, 'contact')} recorded` };
  },
});

type Body = Pick<Decision, 'channel' | 'state'> & { reason: string; shown_text: string | null };

function decisionOf({ user, services }: HandlerContext, { channel, state, reason, shown_text }: Body): Decision {
  return { channel, state, reason, shownText: shown_text, source: 'staff', user, at: services.clock.now() };
}

async function consentOf(db: Transaction, id: number) {
  const { emailConsent, smsConsent } = await findContact(db, id);
  const rows = await db
    .select()
    .from(table)
    .where(eq(table.contactId, id))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(MAX_HISTORY);
  return { email: emailConsent, sms: smsConsent, history: rows.map(toWire) };
}
