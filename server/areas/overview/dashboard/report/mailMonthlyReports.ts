import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Permission } from '#contract/permissions.ts';
import { isConfinedMember } from '#server/database/isConfinedMember.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import { monthlyReports } from '#server/database/schema/overview/monthlyReports.ts';
import { asSystem, inCompany, inWholeCompany } from '#server/database/tenancy.ts';
import { waitBefore } from '#server/queue/waitBefore.ts';
import type { Services } from '#server/services.ts';
import { monthlyReport } from './monthlyReport.ts';

/** Maximum per run; the next run sends the rest. */
const MAX_REPORTS = 200;

/** Attempts before a report is given up, and milliseconds before the second one: this takes about four hours. */
export const MAX_ATTEMPTS = 8;
const BACK_OFF = 300_000;

/** `month` is the first day of the month to report; `failures` of earlier attempts. */
type Due = { company_id: number; user_id: number; month: string; failures: number };

/**
 * Mails the report of last month to those who chose it, from 07:00 of the company's first day of a month, or later in
 * that month after an outage. What it contains depends on the rights that the reader has when it is sent. Repeated or
 * concurrent runs send nothing twice. One that cannot be made is tried again later and later, then given up.
 */
export async function mailMonthlyReports(services: Services): Promise<void> {
  for (const due of await findDue(services)) {
    try {
      await mailReport(services, due);
    } catch (failure) {
      // The others get theirs.
      services.log.error('monthly report failed', { failure, companyId: due.company_id, userId: due.user_id });
      await noteFailure(services, due);
    }
  }
}

/** Those who chose it before it was due: nobody gets a report at the moment of switching it on. */
function findDue({ database, clock }: Services): Promise<Due[]> {
  const now = clock.now().toISOString();
  return asSystem(database, async (db) =>
    rowsOf<Due>(
      await db.execute(sql`
        select p.company_id, p.user_id, to_char(report.month, 'YYYY-MM-DD') as month, coalesce(d.failures, 0) as failures
        from notification_preferences p
        join companies c on c.id = p.company_id
        join memberships m on m.company_id = p.company_id and m.user_id = p.user_id and m.deactivated_at is null
        join roles r on r.id = m.role_id and 'dashboard.view' = any(r.permissions)
        join users u on u.id = p.user_id and u.email_verified_at is not null
        cross join lateral (select date_trunc('month', ${now}::timestamptz at time zone c.timezone) as start) this
        cross join lateral (
          select (start + interval '7 hours') at time zone c.timezone as due, (start - interval '1 month')::date as month
        ) report
        left join monthly_reports d on d.company_id = p.company_id and d.user_id = p.user_id and d.month = report.month
        where p.kind = 'report.monthly' and p.channel = 'email' and p.is_on
          and due <= ${now}::timestamptz and p.changed_at <= due and d.sent_at is null
          and coalesce(d.failures, 0) < ${MAX_ATTEMPTS} and coalesce(d.retry_at, due) <= ${now}::timestamptz
        order by row_number() over (partition by p.company_id order by p.user_id), p.company_id
        limit ${MAX_REPORTS}`),
    ),
  );
}

const ONE_EACH = { target: [monthlyReports.companyId, monthlyReports.userId, monthlyReports.month] };

function noteFailure(
  { database, clock }: Services,
  { company_id: companyId, user_id: userId, month, failures: before }: Due,
): Promise<unknown> {
  const failures = before + 1;
  const retryAt = new Date(clock.now().getTime() + waitBefore(failures, BACK_OFF));
  return inCompany(database, companyId, (db) =>
    db
      .insert(monthlyReports)
      .values({ companyId, userId, month, failures, retryAt })
      .onConflictDoUpdate({ ...ONE_EACH, set: { failures, retryAt }, setWhere: isNull(monthlyReports.sentAt) }),
  );
}

async function mailReport(services: Services, { company_id: companyId, user_id: userId, month }: Due): Promise<void> {
  const reader = await findReader(services, companyId, userId);
  if (!reader) {
    return;
  }
  const { company, user } = reader;
  const permissions = new Set<Permission>(reader.permissions);
  const organiser = reader.isConfined ? userId : null;
  await inCompany(
    services.database,
    companyId,
    async (db) => {
      // The run that writes the row sends the report; a concurrent one waits for it and finds it sent.
      const sentAt = services.clock.now();
      const written = await inWholeCompany(db, () =>
        db
          .insert(monthlyReports)
          .values({ companyId, userId, month, sentAt })
          .onConflictDoUpdate({ ...ONE_EACH, set: { sentAt }, setWhere: isNull(monthlyReports.sentAt) })
          .returning(),
      );
      if (written.length > 0) {
        const content = await monthlyReport({ db, company, services, permissions }, user, month);
        await inWholeCompany(db, () =>
          services.mail.send(db, { to: { name: user.name, address: user.email }, ...content }),
        );
      }
    },
    organiser,
  );
}

/** The member with their current rights; undefined if their access has ended. */
async function findReader({ database }: Services, companyId: number, userId: number) {
  const [reader] = await asSystem(database, (db) =>
    db
      .select({ user: users, company: companies, permissions: roles.permissions, isConfined: isConfinedMember })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .innerJoin(companies, eq(companies.id, memberships.companyId))
      .innerJoin(roles, eq(roles.id, memberships.roleId))
      .where(
        and(
          eq(memberships.userId, userId),
          eq(memberships.companyId, companyId),
          isNull(memberships.deactivatedAt),
          isNotNull(users.emailVerifiedAt),
          sql`'dashboard.view' = any(${roles.permissions})`,
        ),
      ),
  );
  return reader;
}
