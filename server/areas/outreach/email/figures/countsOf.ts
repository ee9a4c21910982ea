import { sql } from 'drizzle-orm';
import type { EmailMetrics } from '#contract/outreach/emailFigures.ts';

export type EmailCounts = { [K in keyof Omit<EmailMetrics, 'sends'>]: number };

export const NO_COUNTS: EmailCounts = {
  ...{ recipients: 0, waiting: 0, sent: 0, delivered: 0, opened: 0, machine_opened: 0, clicked: 0 },
  ...{ bounced: 0, failed: 0, unconfirmed: 0, complained: 0, unsubscribed: 0 },
};

/** Counts of mails `m` by what became of them, each recipient once in each number. */
export const countsOf = sql`
  count(*)::int as recipients,
  count(*) filter (where m.status in ('queued', 'sending'))::int as waiting,
  count(m.sent_at)::int as sent,
  count(*) filter (where m.status = 'delivered')::int as delivered,
  count(m.opened_at)::int as opened,
  count(*) filter (where m.machine_opened_at is not null and m.opened_at is null)::int as machine_opened,
  count(m.clicked_at)::int as clicked,
  count(*) filter (where m.status = 'bounced')::int as bounced,
  count(*) filter (where m.status = 'failed')::int as failed,
  count(*) filter (where m.status = 'unconfirmed')::int as unconfirmed,
  count(m.complained_at)::int as complained,
  count(m.unsubscribed_at)::int as unsubscribed`;
