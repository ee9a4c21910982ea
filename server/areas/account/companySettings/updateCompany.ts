import { eq } from 'drizzle-orm';
import type { companySettingsEndpoints as contract } from '#contract/account/companySettings.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import { companyChannel } from '#contract/realtime.ts';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { UploadedFile } from '#server/files/uploads.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { refuseOverwriting } from '#server/http/guards/refuseOverwriting.ts';
import type { StepsContext } from '#server/http/inputs/Steps.ts';

type Input = BodyOf<(typeof contract)['POST /settings/company/update']>;
type Row = typeof companies.$inferSelect;
type Logo = { uploaded: UploadedFile | undefined; isRemoved: boolean; before: string | null; field: string };

/**
 * Saves the settings and notifies the company's open screens. @throws 409 if somebody else has saved them in the
 * meantime
 */
export async function updateCompany(
  context: StepsContext,
  body: Input,
  present: (row: Row) => { updated_at?: unknown },
): Promise<Row> {
  const { services, company } = context;
  if (body.logo_light_file || body.logo_dark_file) {
    // Checked again below, under the lock.
    await context.transact(async ({ db }) => refuseOverwriting(present(await findCompany(db, company.id)), body));
  }
  const upload = (file: File | undefined, field: string) =>
    file && services.files.uploadImage(company.id, file, field, { maxBytes: MAX_LOGO_BYTES });
  const light = await upload(body.logo_light_file, 'logo_light_file');
  const dark = await upload(body.logo_dark_file, 'logo_dark_file');
  return context.transact(async (step) => {
    const { db, scope, afterCommit } = step;
    await lockRecord(db, companies, company.id);
    const before = await findCompany(db, company.id);
    refuseOverwriting(present(before), body);
    const { name, timezone, currency, locale = before.locale, accent } = body;
    const values = { name, timezone, currency, locale, accent, ...contactOf(body) };
    const logoLight = await replaceLogo(step, {
      uploaded: light,
      isRemoved: body.remove_logo_light,
      before: before.logoLight,
      field: 'logo_light_file',
    });
    const logoDark = await replaceLogo(step, {
      uploaded: dark,
      isRemoved: body.remove_logo_dark,
      before: before.logoDark,
      field: 'logo_dark_file',
    });
    const rows = await db
      .update(companies)
      .set({ ...values, logoLight, logoDark, updatedAt: services.clock.now() })
      .where(eq(companies.id, company.id))
      .returning();
    scope.change = { before: { ...before }, after: values };
    afterCommit(() => services.realtime.broadcast(companyChannel(company.id), 'company.changed', { id: company.id }));
    return only(rows);
  });
}

async function findCompany(db: Transaction, id: number): Promise<Row> {
  return only(await db.select().from(companies).where(eq(companies.id, id)));
}

/** Undefined fields are left unchanged. */
function contactOf({ address, contact_email, contact_phone, contact_website, sender_name, reply_to }: Input) {
  return {
    address,
    contactEmail: contact_email,
    contactPhone: contact_phone,
    contactWebsite: contact_website,
    senderName: sender_name,
    replyTo: reply_to,
  };
}

const MAX_LOGO_BYTES = 2 * 1024 * 1024;

/** Returns the logo's new URL. The previous file is deleted after the commit. */
async function replaceLogo({ db, services }: HandlerContext, logo: Logo): Promise<string | null> {
  const { uploaded, isRemoved, before, field } = logo;
  if (!uploaded && !isRemoved) {
    return before;
  }
  const stored = uploaded && (await services.files.keep(db, uploaded, field));
  const former = /^\/files\/([0-9a-f-]{36})\//.exec(before ?? '')?.[1];
  if (former) {
    await services.files.remove(db, former);
  }
  return stored ? `/files/${stored.id}/400` : null;
}
