import { eq } from 'drizzle-orm';
import type { accountingSettingsEndpoints as contract } from '#contract/accounting/accountingSettings.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import { completeData } from '#domain/accounting/accountingSettings.ts';
import { lockBooks } from '#server/areas/accounting/journal/lockBooks.ts';
import { only } from '#server/database/only.ts';
import { accountingSettings as table } from '#server/database/schema/accounting/accounting.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { refuseOverwriting } from '#server/http/guards/refuseOverwriting.ts';
import { presentSettings, readAccountingSettings, type SettingsRow } from './general.ts';

type Input = BodyOf<(typeof contract)['POST /settings/accounting/general']>;

/** Saves the settings. @throws 409 if somebody else has saved them in the meantime */
export async function saveSettings(context: HandlerContext, body: Input): Promise<SettingsRow> {
  const before = await lockSettings(context);
  refuseOverwriting({ updated_at: before.updatedAt.toISOString() }, body);
  const data = completeData(before.data);
  return write(context, before, {
    name: body.name,
    email: body.email,
    phone: body.phone,
    financialYearStart: body.financial_year_start,
    taxNumber: body.tax_number,
    street: body.street,
    city: body.city,
    province: body.province,
    country: body.country,
    postalCode: body.postal_code,
    data: {
      numbering: body.numbering ?? data.numbering,
      payment_terms_days: body.payment_terms_days ?? data.payment_terms_days,
      texts: body.texts ?? data.texts,
      bank_details: body.bank_details ?? '',
      rounding: body.rounding ?? data.rounding,
      cash_rounding: body.cash_rounding ?? data.cash_rounding,
      sends_reminders: body.sends_reminders ?? data.sends_reminders,
      pays_online: body.pays_online ?? data.pays_online,
      pays_partly: body.pays_partly ?? data.pays_partly,
      takes_quote_requests: body.takes_quote_requests ?? data.takes_quote_requests,
      gives_order_invoices: body.gives_order_invoices ?? data.gives_order_invoices,
    },
  });
}

/** Closes the books until a day, or opens them; waits for postings that are under way. */
export async function lockPeriod(context: HandlerContext, lockedUntil: string | null): Promise<SettingsRow> {
  return write(context, await lockSettings(context), { lockedUntil });
}

/** Sets the logo of documents. */
export async function saveLogo(context: HandlerContext, logo: string | null): Promise<SettingsRow> {
  return write(context, await lockSettings(context), { logo });
}

async function lockSettings({ db, company }: HandlerContext): Promise<SettingsRow> {
  await readAccountingSettings(db, company.id);
  await lockBooks(db, company.id);
  return readAccountingSettings(db, company.id);
}

async function write(context: HandlerContext, before: SettingsRow, values: Partial<SettingsRow>): Promise<SettingsRow> {
  const { db, company, scope, services } = context;
  const saved = await db
    .update(table)
    .set({ ...values, updatedAt: services.clock.now() })
    .where(eq(table.companyId, company.id))
    .returning();
  scope.change = { before: { ...before }, after: values };
  return only(saved);
}

/** The answer of each of these calls. */
export function savedAnswer(row: SettingsRow) {
  return { data: presentSettings(row), message: 'Accounting settings saved' };
}
