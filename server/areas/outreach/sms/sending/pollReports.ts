import { and, asc, eq, inArray, lte, or } from 'drizzle-orm';
import { smsMessages, smsSends } from '#server/database/schema/outreach/sms.ts';
import { asSystem, inCompany } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import { smsProvider } from '../providers/currentProvider.ts';
import type { SmsProvider } from '../providers/SmsProvider.ts';
import { applyReport } from './applyReport.ts';
import { findAtProvider } from './findAtProvider.ts';
import { queueSend } from './queueSend.ts';
import { recordHandOver } from './recordHandOver.ts';

type MessageRow = typeof smsMessages.$inferSelect;

const AT_ONCE = 100;
/** Milliseconds before an unanswered message is looked for at the provider, whose list is not always current. */
const UNKNOWN_FOR = 60_000;

/** Asks about messages whose report did not come, and looks for those that nobody knows were taken. */
export async function pollReports(services: Services): Promise<void> {
  const provider = smsProvider(services);
  const now = services.clock.now().getTime();
  const due = (milliseconds: number) => lte(smsMessages.askedAt, new Date(now - milliseconds));
  const rows = await asSystem(services.database, (db) =>
    db
      .select()
      .from(smsMessages)
      .where(
        and(
          inArray(smsMessages.status, ['sent', 'unknown']),
          eq(smsMessages.provider, provider.name),
          or(
            and(eq(smsMessages.status, 'sent'), due(provider.askAfter)),
            and(eq(smsMessages.status, 'unknown'), due(UNKNOWN_FOR)),
          ),
        ),
      )
      .orderBy(asc(smsMessages.askedAt))
      .limit(AT_ONCE),
  );
  for (const row of rows) {
    await ask(services, provider, row).catch((failure: unknown) =>
      services.log.warn('sms provider could not be asked', { messageId: row.id, failure }),
    );
    await asSystem(services.database, (db) =>
      db
        .update(smsMessages)
        .set({ askedAt: services.clock.now() })
        .where(and(eq(smsMessages.id, row.id), inArray(smsMessages.status, ['sent', 'unknown']))),
    );
  }
}

async function ask(services: Services, provider: SmsProvider, row: MessageRow): Promise<void> {
  if (row.status === 'sent' && row.providerId) {
    const report = await provider.report(row.providerId);
    if (report.status !== 'sent') {
      await applyReport(services, row, report);
    }
    return;
  }
  const found = await findAtProvider(services, provider, row);
  if (found) {
    await recordHandOver(services, row, provider.name, found);
  } else {
    await sendAgain(services, row);
  }
}

/** The provider surely does not have it, so it waits again; its reservation stays. */
async function sendAgain(services: Services, row: MessageRow): Promise<void> {
  await inCompany(services.database, row.companyId, async (db) => {
    const now = services.clock.now();
    const changed = await db
      .update(smsMessages)
      .set({ status: 'scheduled', failure: null, updatedAt: now })
      .where(and(eq(smsMessages.id, row.id), eq(smsMessages.status, 'unknown')))
      .returning();
    if (changed.length > 0) {
      await db
        .update(smsSends)
        .set({ status: 'processing', updatedAt: now })
        .where(and(eq(smsSends.id, row.sendId), eq(smsSends.status, 'finished')));
      await queueSend(services.queue, db, { id: row.sendId, companyId: row.companyId, scheduledAt: null });
    }
  });
}
