import { and, asc, gt } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { email as contract } from '#contract/outreach/email.ts';
import type { emailMessage } from '#contract/outreach/emailMessages.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { emailMessages as table } from '#server/database/schema/outreach/email.ts';
import { rowByRow } from '#server/database/search.ts';
import type { Handlers } from '#server/http/implement.ts';
import { csvFile } from '#server/http/outputs/csv.ts';
import { localTime } from '#server/http/outputs/localTime.ts';
import { messageList } from './messageList.ts';
import { filterOf, presentMessages } from './transactions.ts';

type Line = Sent<typeof emailMessage>;

/** Mails as CSV, the oldest first, with what became of each; times are in the company's zone. */
export const exportMessages: Handlers<typeof contract>['GET /email/transactions/export'] = async (context) => {
  const { query, company, services } = context;
  const time = (instant: string | null) => localTime(instant === null ? null : new Date(instant), company.timezone);
  const searched = rowByRow(messageList, query.search);
  return csvFile<Line>(context, {
    name: `email-recipients-${todayIn(company.timezone, services.clock.now())}.csv`,
    columns: {
      id: ({ id }) => id,
      email: ({ subject }) => subject,
      name: ({ name }) => name,
      address: ({ address }) => address,
      status: ({ status }) => status,
      bounce: ({ bounce }) => bounce,
      failure: ({ failure }) => failure,
      sent_at: (line) => time(line.sent_at),
      delivered_at: (line) => time(line.delivered_at),
      opened_at: (line) => time(line.opened_at),
      machine_opened_at: (line) => time(line.machine_opened_at),
      clicked_at: (line) => time(line.clicked_at),
      machine_clicked_at: (line) => time(line.machine_clicked_at),
      complained_at: (line) => time(line.complained_at),
      unsubscribed_at: (line) => time(line.unsubscribed_at),
    },
    read: async (batch, after, limit) =>
      presentMessages(
        batch,
        await batch
          .select()
          .from(table)
          .where(and(filterOf(context, query), searched, after ? gt(table.id, after.id) : undefined))
          .orderBy(asc(table.id))
          .limit(limit),
      ),
  });
};
