import { sql } from 'drizzle-orm';
import { UNPAID_STATUSES } from '#domain/accounting/documents.ts';
import { counted } from '#domain/kit/counted.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { documents } from '#server/database/schema/accounting/documents.ts';
import type { AttentionSource } from '#server/declarations/AttentionSource.ts';

/** Invoices that customers have not paid in time. */
export const invoiceAttention: AttentionSource = {
  access: 'documents.view',
  find: async ({ db, company, services }) => {
    const today = todayIn(company.timezone, services.clock.now());
    const [row] = rowsOf<{ late: number }>(
      await db.execute(sql`select count(*)::int as late from ${documents}
        where type = 'invoice' and status = any(${`{${UNPAID_STATUSES.join(',')}}`}::text[])
          and due_date < ${today}::date`),
    );
    return row === undefined || row.late === 0
      ? null
      : {
          title: `${counted(row.late, 'invoice')} overdue`,
          detail: 'Remind the customers, or record their payments',
          url: pageUrl('Accounting/Invoices/Index', {}, { overdue: 'true' }),
          action: 'Open invoices',
          is_urgent: true,
        };
  },
};
