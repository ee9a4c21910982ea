import { eq } from 'drizzle-orm';
import { companyProfile, companySettingsEndpoints as contract } from '#contract/account/companySettings.ts';
import { only } from '#server/database/only.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { implement } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { updateCompany } from './updateCompany.ts';

const { toWire } = mapFields(companies, { entity: companyProfile });

export const companySettingsRoutes = implement(contract, {
  'GET /settings/company/profile': async ({ db, company }) => ({
    data: toWire(only(await db.select().from(companies).where(eq(companies.id, company.id)))),
  }),

  'POST /settings/company/update': new Steps(async (context) => ({
    data: toWire(await updateCompany(context, context.body, toWire)),
    message: 'Company saved',
  })),
});
