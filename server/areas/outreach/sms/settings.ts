import type { sms as contract } from '#contract/outreach/sms.ts';
import { smsSettings as table } from '#server/database/schema/outreach/sms.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { smsProviderName } from './providers/currentProvider.ts';

type Calls = Handlers<typeof contract>;
export type SettingsRow = Omit<typeof table.$inferSelect, 'companyId'>;

const DEFAULTS: SettingsRow = {
  ...{ approveAbove: null, approveAboveCredits: null },
  ...{ quietFrom: 0, quietUntil: 0, ratePerMinute: 120 },
};

export async function readSettings({ db }: Pick<HandlerContext, 'db'>): Promise<SettingsRow> {
  const [row] = await db.select().from(table);
  return row ?? DEFAULTS;
}

export const settings: Calls['GET /sms/settings'] = async (context) => {
  const { approveAbove, approveAboveCredits, quietFrom, quietUntil, ratePerMinute } = await readSettings(context);
  return {
    data: {
      ...{ approve_above: approveAbove, approve_above_credits: approveAboveCredits },
      ...{ quiet_from: quietFrom, quiet_until: quietUntil },
      ...{ rate_per_minute: ratePerMinute, provider: smsProviderName(context.services) },
    },
  };
};

export const saveSettings: Calls['POST /sms/settings'] = async ({ db, company, body }) => {
  const values = {
    approveAbove: body.approve_above,
    approveAboveCredits: body.approve_above_credits,
    quietFrom: body.quiet_from,
    quietUntil: body.quiet_until,
    ratePerMinute: body.rate_per_minute,
  };
  await db
    .insert(table)
    .values({ companyId: company.id, ...values })
    .onConflictDoUpdate({ target: table.companyId, set: values });
  return { message: 'Settings saved' };
};
