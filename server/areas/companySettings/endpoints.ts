import { eq } from 'drizzle-orm';
import type { Sent } from '#contract/absent.ts';
import { type companyProfile, companySettingsEndpoints as contract } from '#contract/companySettings.ts';
import { only } from '#server/database/only.ts';
import { companies } from '#server/database/schema/accounts.ts';
import { implement } from '#server/http/implement.ts';
import { Steps } from '#server/http/Steps.ts';
import { updateCompany } from './updateCompany.ts';

export const companySettingsRoutes = implement(contract, {
  'GET /settings/company/profile': async ({ db, company }) => ({
    data: present(only(await db.select().from(companies).where(eq(companies.id, company.id)))),
  }),

  'POST /settings/company/update': new Steps(async (context) => ({
    data: present(await updateCompany(context, context.body, present)),
    message: 'Company saved',
  })),
});

function present(row: typeof companies.$inferSelect): Sent<typeof companyProfile> {
  return {
    name: row.name,
    timezone: row.timezone,
    currency: row.currency,
    locale: row.locale,
    accent: row.accent,
    logo_light: row.logoLight,
    logo_dark: row.logoDark,
    address: row.address,
    contact_email: row.contactEmail,
    contact_phone: row.contactPhone,
    contact_website: row.contactWebsite,
    sender_name: row.senderName,
    reply_to: row.replyTo,
    updated_at: row.updatedAt?.toISOString() ?? null,
  };
}
