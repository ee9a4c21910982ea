import { eq, sql } from 'drizzle-orm';
import { campaigns as contract } from '#contract/programme/campaigns.ts';
import { memberships } from '#server/database/schema/account/users.ts';
import { campaigns as table } from '#server/database/schema/programme/events.ts';
import { minorOf } from '#server/http/inputs/minorOf.ts';
import { cleanHtml } from '#server/http/outputs/cleanHtml.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { campaignFilter } from './campaignFilter.ts';
import { campaignList } from './campaignList.ts';
import { deleteCampaign } from './deleteCampaign.ts';
import { findCampaign } from './findCampaign.ts';
import { campaignFields, presentCampaigns } from './presentCampaigns.ts';

export const campaignRoutes = implementRecords(
  contract,
  {
    table,
    noun: 'Campaign',
    search: campaignList,
    sorts: {
      name: sql`lower(${table.name})`,
      status: table.status,
      start_date: { nullsLast: table.startsOn },
      end_date: { nullsLast: table.endsOn },
      created_at: table.createdAt,
    },
    filters: campaignFilter,
    added: ({ user }) => ({ createdBy: user?.id ?? null }),
    // The owner must be a member of the company. A revenue target is stored with its currency.
    values: async ({ db, company }, body, { before }) => {
      if (body.owner_id && (await db.$count(memberships, eq(memberships.userId, body.owner_id))) === 0) {
        throw invalid({ owner_id: ['Choose somebody who works in your company.'] });
      }
      const description = body.description && cleanHtml(body.description);
      const goalCurrency = body.goal_metric === 'revenue' ? (before?.goalCurrency ?? company.currency) : null;
      return {
        ...campaignFields.toRow({ ...body, description, owner_id: body.owner_id ?? null }),
        goalTarget: body.goal_metric ? targetOf(body.goal_target ?? '', goalCurrency) : null,
        goalCurrency,
      };
    },
    present: ({ db }, rows) => presentCampaigns(db, rows),
  },
  {
    // Takes its own locks before the campaign's.
    'DELETE /campaigns/delete/{id}': async (context) => {
      await deleteCampaign(context, await findCampaign(context.db, context.params.id));
      return { message: 'Campaign deleted' };
    },
  },
);

/** A target as a whole number: a count, or an amount in minor units. The column is larger than those of single amounts. */
function targetOf(target: string, currency: string | null): number {
  return currency ? minorOf(target, currency, 'goal_target', Number.MAX_SAFE_INTEGER) : Number(target);
}
