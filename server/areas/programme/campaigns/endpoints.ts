import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/kit/define.ts';
import { campaigns as contract } from '#contract/programme/campaigns.ts';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { memberships } from '#server/database/schema/accounts.ts';
import { campaigns as table } from '#server/database/schema/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { implement } from '#server/http/implement.ts';
import { minorOf } from '#server/http/inputs/minorOf.ts';
import { cleanHtml } from '#server/http/outputs/cleanHtml.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { deleteCampaign } from './deleteCampaign.ts';
import { findCampaign } from './findCampaign.ts';
import { listCampaigns } from './listCampaigns.ts';
import { campaignFields, presentCampaign } from './presentCampaigns.ts';

type CampaignInput = BodyOf<(typeof contract)['POST /campaigns/store']>;

export const campaignRoutes = implement(contract, {
  'GET /campaigns/json': listCampaigns,

  'POST /campaigns/store': async ({ db, body, company, user, services }) => {
    const values = await valuesOf(db, body, company);
    const now = services.clock.now();
    const rows = await db
      .insert(table)
      .values({ ...values, companyId: company.id, createdBy: user?.id ?? null, createdAt: now, updatedAt: now })
      .returning();
    return { data: await presentCampaign(db, only(rows)), message: 'Campaign created' };
  },

  'GET /campaigns/get-campaign/{id}': async ({ db, params }) => ({
    data: await presentCampaign(db, await findCampaign(db, params.id)),
  }),

  'PUT /campaigns/update/{id}': async ({ db, params, mergeStored, services, company }) => {
    await lockRecord(db, table, params.id);
    const before = await findCampaign(db, params.id);
    const values = await valuesOf(db, mergeStored(await presentCampaign(db, before)), company, before.goalCurrency);
    const rows = await db
      .update(table)
      .set({ ...values, updatedAt: services.clock.now() })
      .where(eq(table.id, before.id))
      .returning();
    return { data: await presentCampaign(db, only(rows)), message: 'Campaign saved' };
  },

  'DELETE /campaigns/delete/{id}': async (context) => {
    await deleteCampaign(context, await findCampaign(context.db, context.params.id));
    return { message: 'Campaign deleted' };
  },
});

/**
 * Column values from the form. The owner must be a member of the company. A revenue target is stored with its currency.
 */
async function valuesOf(
  db: Transaction,
  body: CampaignInput,
  company: { currency: string },
  storedCurrency: string | null = null,
) {
  if (body.owner_id && (await db.$count(memberships, eq(memberships.userId, body.owner_id))) === 0) {
    throw invalid({ owner_id: ['Choose somebody who works in your company.'] });
  }
  const description = body.description && cleanHtml(body.description);
  const goalCurrency = body.goal_metric === 'revenue' ? (storedCurrency ?? company.currency) : null;
  return {
    ...campaignFields.toRow({ ...body, description, owner_id: body.owner_id ?? null }),
    goalTarget: body.goal_metric ? targetOf(body.goal_target ?? '', goalCurrency) : null,
    goalCurrency,
  };
}

/** A target as a whole number: a count, or an amount in minor units. The column is larger than those of single amounts. */
function targetOf(target: string, currency: string | null): number {
  return currency ? minorOf(target, currency, 'goal_target', Number.MAX_SAFE_INTEGER) : Number(target);
}
