import type { email as contract } from '#contract/outreach/email.ts';
import { emailRules as table } from '#server/database/schema/outreach/email.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { readSettings } from '../emailDomains/readSettings.ts';
import { senderFields } from './content/senderFields.ts';

type Calls = Handlers<typeof contract>;
export type RulesRow = Omit<typeof table.$inferSelect, 'companyId'>;

const DEFAULTS: RulesRow = { approveAbove: null, ratePerMinute: 1200 };

export async function readRules({ db }: Pick<HandlerContext, 'db'>): Promise<RulesRow> {
  const [row] = await db.select().from(table);
  return row ?? DEFAULTS;
}

export const rules: Calls['GET /email/rules'] = async (context) => {
  const { approveAbove, ratePerMinute } = await readRules(context);
  const { transport } = await readSettings(context.db);
  const { from } = await senderFields(context.db, context.services);
  const { MAIL_URL } = context.services.environment;
  return {
    data: {
      ...{
        approve_above: approveAbove,
        rate_per_minute: ratePerMinute,
        transport: transport === 'installation' ? (MAIL_URL ? 'smtp' : 'outbox') : transport,
      },
      ...{ from_name: from.name, from_address: from.address },
    },
  };
};

export const saveRules: Calls['POST /email/rules'] = async ({ db, company, body }) => {
  const values = { approveAbove: body.approve_above, ratePerMinute: body.rate_per_minute };
  await db
    .insert(table)
    .values({ companyId: company.id, ...values })
    .onConflictDoUpdate({ target: table.companyId, set: values });
  return { message: 'Sending rules saved' };
};
