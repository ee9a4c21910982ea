import type { publicDocument } from '#contract/accounting/publicDocuments.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { readComments } from '../changes/comments.ts';
import { presentOnline } from '../online/presentOnline.ts';
import { presentDetail } from '../records/presentDetail.ts';
import type { DocumentRow } from '../records/presentDocuments.ts';
import { readLetterhead } from '../records/readLetterhead.ts';

/**
 * A document without what is internal.
 * @param reference that of the payment that the reader comes back from
 */
export async function presentPublic(
  context: HandlerContext,
  row: DocumentRow,
  token: string,
  reference?: string,
): Promise<Sent<typeof publicDocument>> {
  const { db, company, services } = context;
  const detail = await presentDetail(context, row);
  const head = await readLetterhead(context);
  const { type, status, number, title, contact_name, contact_address, currency, issue_date, due_date } = detail;
  const { subtotal, discount, taxes, rounding, total, paid, due, notes, footer, accepted_by } = detail;
  const today = todayIn(company.timezone, services.clock.now());
  return {
    ...{ type, status, number, title, contact_name, contact_address, currency, issue_date, due_date },
    ...{ version: detail.version, versioned_on: detail.versioned_on, version_note: detail.version_note },
    ...{ company_name: head.name, company_lines: head.lines },
    is_expired: type === 'estimate' && due_date !== null && due_date < today,
    lines: detail.lines.map(
      ({ kind, name, description, unit, quantity, unit_price, discount_kind, discount: off, amount }) => ({
        ...{ kind, name, description, unit, quantity, unit_price, discount_kind, discount: off, amount },
      }),
    ),
    taxes: taxes.map(({ tax_id, name, rate, is_included, amount }) => ({ tax_id, name, rate, is_included, amount })),
    ...{ subtotal, discount, rounding, total, paid, due, notes, footer, accepted_by },
    ...(await presentOnline(context, row, reference)),
    pdf_url: `/public/documents/${token}/pdf`,
    bank_details: type === 'invoice' ? head.bankDetails || null : null,
    comments: (await readComments(db, row.id))
      .filter(({ is_internal }) => !is_internal)
      .map(({ author, name, body, created_at }) => ({ author, name, body, at: created_at })),
  };
}
