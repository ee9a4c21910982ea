import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { addDays, todayIn } from '#domain/kit/time/days.ts';
import { only } from '#server/database/only.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { accountingSettings, ticketPostings as table } from '#server/database/schema/accounting/accounting.ts';
import { asSystem, inCompany, type Transaction } from '#server/database/tenancy.ts';
import { Failure } from '#server/http/outputs/failures.ts';
import type { Services } from '#server/services.ts';
import { postDay } from './postDay.ts';

/** Days that one run posts for a company; the next run goes on. */
const MAX_DAYS = 400;

/**
 * Posts the finished days of every company that wants it, each in a transaction of its own together with how far it got:
 * a run that ends anywhere, or two at once, post each day once. A day that cannot be posted holds the company and says
 * why.
 */
export async function postTickets(services: Services): Promise<void> {
  const { database } = services;
  const wanted = await asSystem(database, (db) =>
    db
      .select({ companyId: table.companyId })
      .from(table)
      .where(and(eq(table.isOn, true), isNotNull(table.firstDay)))
      .orderBy(table.companyId),
  );
  for (const { companyId } of wanted) {
    for (let count = 0; count < MAX_DAYS; count += 1) {
      const isPosted = await postNext(services, companyId);
      if (!isPosted) {
        break;
      }
    }
  }
}

/** Posts the next finished day of a company; false if there is none, or it cannot be posted. */
async function postNext(services: Services, companyId: number): Promise<boolean> {
  const { database, clock } = services;
  try {
    return await inCompany(database, companyId, async (db) => {
      const day = await nextDay(db, companyId, clock.now());
      if (day === null) {
        return false;
      }
      const company = only(await db.select().from(companies).where(eq(companies.id, companyId)));
      await postDay(db, company, { day, on: await openDay(db, companyId, day) });
      await db.update(table).set({ postedUntil: day, problem: null }).where(eq(table.companyId, companyId));
      return true;
    });
  } catch (failure) {
    if (!(failure instanceof Failure)) {
      throw failure;
    }
    const { message } = failure;
    await inCompany(database, companyId, (db) =>
      db.update(table).set({ problem: message }).where(eq(table.companyId, companyId)),
    );
    return false;
  }
}

/** The first finished day that is not posted, under the lock of the company's row. */
async function nextDay(db: Transaction, companyId: number, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ postings: table, timezone: companies.timezone })
    .from(table)
    .innerJoin(companies, eq(companies.id, table.companyId))
    .where(and(eq(table.companyId, companyId), eq(table.isOn, true)))
    .for('update', { of: table });
  if (!row?.postings.firstDay) {
    return null;
  }
  const { firstDay, postedUntil } = row.postings;
  const next = postedUntil !== null && postedUntil >= firstDay ? addDays(postedUntil, 1) : firstDay;
  return next < todayIn(row.timezone, now) ? next : null;
}

/** The day itself, or the first day after the closed period. */
async function openDay(db: Transaction, companyId: number, day: string): Promise<string> {
  const [found] = await db
    .select({ lockedUntil: accountingSettings.lockedUntil })
    .from(accountingSettings)
    .where(sql`${accountingSettings.companyId} = ${companyId}`);
  const lockedUntil = found?.lockedUntil ?? null;
  return lockedUntil !== null && day <= lockedUntil ? addDays(lockedUntil, 1) : day;
}
