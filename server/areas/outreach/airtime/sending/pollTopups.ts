import { and, asc, eq, inArray, isNotNull, lte, or } from 'drizzle-orm';
import { airtimeTopups } from '#server/database/schema/outreach/airtime.ts';
import { asSystem } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import { airtimeProvider } from '../providers/currentProvider.ts';
import { applyTopupReport, recordAnswer } from './recordAnswer.ts';
import { type TopupRow, topupOf } from './topupOf.ts';

const AT_ONCE = 100;
/** Milliseconds before an unanswered request is repeated with its key. */
const UNKNOWN_FOR = 60_000;

/** Asks about pending top-ups whose report did not come, and repeats requests without an answer. */
export async function pollTopups(services: Services): Promise<void> {
  const provider = airtimeProvider(services);
  const now = services.clock.now().getTime();
  const due = (milliseconds: number) => lte(airtimeTopups.askedAt, new Date(now - milliseconds));
  const rows = await asSystem(services.database, (db) =>
    db
      .select()
      .from(airtimeTopups)
      .where(
        and(
          inArray(airtimeTopups.status, ['pending', 'unknown']),
          eq(airtimeTopups.provider, provider.name),
          or(
            and(eq(airtimeTopups.status, 'pending'), isNotNull(airtimeTopups.providerId), due(provider.askAfter)),
            and(eq(airtimeTopups.status, 'unknown'), due(UNKNOWN_FOR)),
          ),
        ),
      )
      .orderBy(asc(airtimeTopups.askedAt))
      .limit(AT_ONCE),
  );
  for (const row of rows) {
    await askAbout(services, row).catch((failure: unknown) =>
      services.log.warn('airtime provider could not be asked', { topupId: row.id, failure }),
    );
    await asSystem(services.database, (db) =>
      db
        .update(airtimeTopups)
        .set({ askedAt: services.clock.now() })
        .where(and(eq(airtimeTopups.id, row.id), inArray(airtimeTopups.status, ['pending', 'unknown']))),
    );
  }
}

/** Only what the provider answers to a question counts; a callback alone moves no credits, because it is not signed. */
export async function askAbout(services: Services, row: TopupRow): Promise<void> {
  const provider = airtimeProvider(services);
  if (row.status === 'unknown') {
    await recordAnswer(services, row, provider.name, await provider.send(topupOf(row)));
  } else if (row.providerId) {
    await applyTopupReport(services, row, await provider.report(row.providerId));
  }
}
