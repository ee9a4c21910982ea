import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Permission } from '#contract/permissions.ts';
import { isConfinedMember } from '#server/database/isConfinedMember.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import { monthlyReports } from '#server/database/schema/overview/monthlyReports.ts';
import { asSystem, inCompany, inWholeCompany } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import { monthlyReport } from './monthlyReport.ts';

/** Maximum per run; the next run sends the rest. */
const MAX_REPORTS = 200;

/** `month` is the first day of the month to report. */
type Due = { company_id: number; user_id: number; month: string };

/**
 * Mails the report of last month to those who chose it, from 07:00 of the company's first day of a month, or later in
 * that month after an outage. What it contains depends on the rights that the reader has when it is sent. Repeated or
 * concurrent runs send nothing twice.
 */
export async function mailMonthlyReports(services: Services): Promise<void> {
  for (const due of await findDue(services)) {
    try {
      await mailReport(services, due);
    } catch (failure) {
      // The others get theirs; the next run tries again.
      services.log.error('monthly report failed', { failure, companyId: due.company_id, userId: due.user_id });
    }
  }
}

/** Those who chose it before it was due: nobody gets a report at the moment of switching it on. */
function findDue({ database, clock }: Services): Promise<Due[]> {
  const now = clock.now().toISOString();
  return asSystem(database, async (db) =>
    rowsOf<Due>(
      await db.execute(sql`
        select p.company_id, p.user_id, to_char(month, 'YYYY-MM-DD') as month
        from notification_preferences p
        join companies c on c.id = p.company_id
        join memberships m on m.company_id = p.company_id and m.user_id = p.user_id and m.deactivated_at is null
        join roles r on r.id = m.role_id and 'dashboard.view' = any(r.permissions)
        join users u on u.id = p.user_id and u.email_verified_at is not null
        cross join lateral (select date_trunc('month', ${now}::timestamptz at time zone c.timezone) as start) this
        cross join lateral (
          select (start + interval '7 hours') at time zone c.timezone as due, (start - interval '1 month')::date as month
        ) report
        where p.kind = 'report.monthly' and p.channel = 'email' and p.is_on
          and due <= ${now}::timestamptz and p.changed_at <= due
          and not exists (
            select from monthly_reports d
            where d.company_id = p.company_id and d.user_id = p.user_id and d.month = report.month
          )
        order by row_number() over (partition by p.company_id order by p.user_id), p.company_id
        limit ${MAX_REPORTS}`),
    ),
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
      // The run that writes the row sends the report; a concurrent one waits for it and finds the row.
      const written = await inWholeCompany(db, () =>
        db
          .insert(monthlyReports)
          .values({ companyId, userId, month, sentAt: services.clock.now() })
          .onConflictDoNothing()
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
