import { eq } from 'drizzle-orm';
import type { invoicePart as contract } from '#contract/accounting/document.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { canBeInvoiced, DOCUMENT_NOUNS, STATUS_WORDS } from '#domain/accounting/documentStates.ts';
import { formatMoney, fromMinor, scaled } from '#domain/kit/money/money.ts';
import { documents } from '#server/database/schema/accounting/documents.ts';
import { minorOf } from '#server/http/inputs/minorOf.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import type { DocumentContext } from '../records/DocumentContext.ts';
import type { DocumentRow } from '../records/presentDocuments.ts';
import type { LineInput } from '../records/storeLines.ts';
import { groupsOf, invoicesOf, type PricedLine, readPriced } from './invoicedParts.ts';
import { draftOf } from './invoiceRest.ts';
import { logEvent } from './logEvent.ts';
import { partOfLine, percentOf, shareLines } from './partLines.ts';

type Part = Sent<typeof contract>;

/**
 * Makes the draft of an invoice over a part of a locked estimate (decision 0150).
 * @throws 409 if its state does not allow that, or it would be more than the estimate; 422 for lines it does not have
 */
export async function invoicePart(context: DocumentContext, row: DocumentRow, part: Part): Promise<DocumentRow> {
  const { db, services } = context;
  if (row.type !== 'estimate' || !canBeInvoiced(row.type, row.status)) {
    const noun = DOCUMENT_NOUNS[row.type];
    throw conflict(`This ${noun} is ${STATUS_WORDS[row.status]}, so no part of it can be invoiced.`);
  }
  const { lines, taxes, amount } = await readPriced(db, row);
  const draft = await draftOf(context, row, linesOf(row, lines, part), taxes);
  let invoiced = 0n;
  for (const invoice of await invoicesOf(db, row.id)) {
    invoiced += (await readPriced(db, invoice)).amount;
  }
  if (invoiced > amount && !part.allow_more) {
    const more = formatMoney(fromMinor(Number(invoiced - amount), row.currency), row.currency);
    throw conflict(`This would be ${more} more than the estimate. Invoice the rest of it instead, or allow more.`);
  }
  if (invoiced >= amount) {
    await db
      .update(documents)
      .set({ status: 'invoiced', updatedAt: services.clock.now() })
      .where(eq(documents.id, row.id));
  }
  const shown = formatMoney(fromMinor(draft.total, row.currency), row.currency);
  await logEvent(
    context,
    row.id,
    `${part.part === 'deposit' || part.part === 'amount' ? 'Deposit' : 'Part'} of ${shown} invoiced`,
  );
  return draft;
}

function linesOf(row: DocumentRow, lines: PricedLine[], { part, lines: chosen, ...rest }: Part): LineInput[] {
  if (part !== 'lines') {
    const percent = rest.percent ?? '0';
    const what = {
      amount: 'Deposit for estimate',
      deposit: `${percent}% deposit for estimate`,
      percent: `${percent}% of estimate`,
    }[part];
    const name = [`${what} ${row.number ?? ''}`, row.title].filter(Boolean).join(': ').slice(0, 200);
    const groups = groupsOf(lines);
    const share =
      part === 'amount' ? BigInt(minorOf(rest.amount ?? '0', row.currency, 'amount')) : percentOf(groups, percent);
    return shareLines(groups, share, name, row.currency);
  }
  return chosen.flatMap(({ line_id, quantity }, index) => {
    const found = lines.find(({ line }) => line.id === line_id);
    if (found?.line.kind !== 'item') {
      throw invalid({ [`lines.${index}.line_id`]: ['Choose a line of this estimate.'] });
    }
    const [wanted, whole] = [scaled(quantity, 4), scaled(found.line.quantity, 4)];
    const isWithin = whole >= 0n ? wanted >= 0n && wanted <= whole : wanted <= 0n && wanted >= whole;
    if (!isWithin && !rest.allow_more) {
      throw invalid({ [`lines.${index}.quantity`]: ['Enter at most the quantity of the estimate.'] });
    }
    return wanted === 0n ? [] : [partOfLine(found, quantity, row.currency)];
  });
}
