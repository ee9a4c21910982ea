import type { legalTexts as contract } from '#contract/account/legalTexts.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { legalTexts as table } from '#server/database/schema/account/legalTexts.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { refuseOverwriting } from '#server/http/guards/refuseOverwriting.ts';
import { cleanHtml } from '#server/http/outputs/cleanHtml.ts';
import { findLegalText, type LegalTextRow } from './findLegalText.ts';

type Input = BodyOf<(typeof contract)['PUT /settings/legal-texts']>;

/**
 * Publishes a legal text. Locks the company's row, because the text has no row before its first version. @throws 409 if
 * somebody else has saved it in the meantime
 */
export async function saveLegalText(
  { db, company, services, scope }: HandlerContext,
  { kind, html, updated_at }: Input,
  present: (row: LegalTextRow | null) => { updated_at?: unknown },
): Promise<LegalTextRow> {
  await lockRecord(db, companies, company.id);
  const before = await findLegalText(db, company.id, kind);
  refuseOverwriting(present(before), { updated_at });
  const values = { html: cleanHtml(html).trim(), updatedAt: services.clock.now() };
  scope.change = { before: before && { kind }, after: { kind } };
  return only(
    await db
      .insert(table)
      .values({ companyId: company.id, kind, ...values })
      .onConflictDoUpdate({ target: [table.companyId, table.kind], set: values })
      .returning(),
  );
}
