import type { airtime as contract } from '#contract/outreach/airtime.ts';
import { airtimeSettings as table } from '#server/database/schema/outreach/airtime.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { airtimeProvider } from './providers/currentProvider.ts';

type Calls = Handlers<typeof contract>;
export type AirtimeRules = Omit<typeof table.$inferSelect, 'companyId'>;

const DEFAULTS: AirtimeRules = { approveAbove: null, dailyLimitUser: null, dailyLimitCompany: null };

export async function readRules({ db }: Pick<HandlerContext, 'db'>): Promise<AirtimeRules> {
  const [row] = await db.select().from(table);
  return row ?? DEFAULTS;
}

export const settings: Calls['GET /airtime/settings'] = async (context) => {
  const { approveAbove, dailyLimitUser, dailyLimitCompany } = await readRules(context);
  return {
    data: {
      ...{ approve_above: approveAbove, daily_limit_user: dailyLimitUser, daily_limit_company: dailyLimitCompany },
      provider: airtimeProvider(context.services).name,
    },
  };
};

export const saveSettings: Calls['POST /airtime/settings'] = async ({ db, company, body }) => {
  const values = {
    approveAbove: body.approve_above,
    dailyLimitUser: body.daily_limit_user,
    dailyLimitCompany: body.daily_limit_company,
  };
  await db
    .insert(table)
    .values({ companyId: company.id, ...values })
    .onConflictDoUpdate({ target: table.companyId, set: values });
  return { message: 'Settings saved' };
};
