import { and, asc, eq, gt } from 'drizzle-orm';
import { emailSuppressions as contract } from '#contract/outreach/emailSuppressions.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { only } from '#server/database/only.ts';
import { addressStates as table } from '#server/database/schema/people/contacts.ts';
import { implement } from '#server/http/implement.ts';
import { csvFile } from '#server/http/outputs/csv.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { localTime } from '#server/http/outputs/localTime.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { listSuppressions, presentSuppressions, type Suppression, suppressed } from './listSuppressions.ts';

export const suppressionRoutes = implement(contract, {
  'GET /email/suppressions/json': listSuppressions,

  'GET /email/suppressions/export': async (context) => {
    const { query, company, services } = context;
    return csvFile<Suppression>(context, {
      name: `suppressed-addresses-${todayIn(company.timezone, services.clock.now())}.csv`,
      columns: {
        address: ({ address }) => address,
        state: ({ state }) => state,
        reason: ({ reason }) => reason,
        contact: (line) => line.contact_name,
        since: ({ since }) => localTime(new Date(since), company.timezone),
      },
      read: async (batch, after, limit) =>
        presentSuppressions(
          batch,
          await batch
            .select()
            .from(table)
            .where(and(suppressed(query), after ? gt(table.id, after.id) : undefined))
            .orderBy(asc(table.id))
            .limit(limit),
        ),
    });
  },

  'POST /email/suppressions': async ({ db, company, body, services }) => {
    const { address, reason } = body;
    const values = { companyId: company.id, channel: 'email', address, state: 'blocked', reason } as const;
    const added = await db
      .insert(table)
      .values({ ...values, since: services.clock.now() })
      .onConflictDoNothing()
      .returning();
    const row = only(added, () => invalid({ address: ['This address is blocked already.'] }));
    const [data] = await presentSuppressions(db, [row]);
    return { data: data as Suppression, message: `Nothing more is sent to ${address}` };
  },

  'POST /email/suppressions/{id}/allow': async ({ db, params }) => {
    const removed = await db
      .delete(table)
      .where(and(eq(table.id, params.id), suppressed({})))
      .returning();
    const { address, state } = only(removed, () => missing('That address', 'it is not suppressed any more'));
    return {
      message:
        state === 'bounced' || state === 'blocked'
          ? `${address} can get e-mails again`
          : `${address} can get e-mails again; marketing needs their consent`,
    };
  },
});
