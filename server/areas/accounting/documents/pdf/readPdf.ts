import { accentVariables } from '#domain/kit/accent.ts';
import { dayOf } from '#domain/kit/time/days.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { readReplaced } from '../changes/readVersions.ts';
import { presentDetail } from '../records/presentDetail.ts';
import type { DocumentRow } from '../records/presentDocuments.ts';
import { readLetterhead } from '../records/readLetterhead.ts';
import { drawDocument, type Letterhead } from './drawDocument.ts';
import { readLogo } from './readLogo.ts';
import type { Shown } from './Shown.ts';

const ACCENT = '#3346c8';

type Context = Pick<HandlerContext, 'db' | 'company' | 'services'>;

/** What a PDF shows, with the address of the logo. */
export type PdfContent = { document: Shown; head: Omit<Letterhead, 'logo'>; logo: string | null };

/**
 * Reads what the PDF of a document shows, with the company's logo, name, address and colour: drawing it needs no
 * transaction.
 * @param replaced a version that a newer one has replaced
 * @throws 404 if there is no such version
 */
export async function readPdf(context: Context, row: DocumentRow, replaced?: number): Promise<PdfContent> {
  const { company } = context;
  const { logo, ...head } = await readLetterhead(context);
  const document = await presentDetail(context, row);
  const accent = accentVariables(company.accent)['--accent'] ?? ACCENT;
  return {
    document: replaced === undefined ? document : { ...document, ...(await replacedOf(context, row, replaced)) },
    head: { ...head, accent, lang: company.locale },
    logo,
  };
}

/** Draws what `readPdf` has read. */
export async function drawContent(
  { files }: Context['services'],
  { document, head, logo }: PdfContent,
): Promise<Uint8Array> {
  return drawDocument(document, { ...head, logo: await readLogo(files, logo) });
}

async function replacedOf({ db, company }: Context, { id }: DocumentRow, version: number): Promise<Partial<Shown>> {
  const { sheet, note, madeAt, replacedAt } = await readReplaced(db, id, version);
  const day = (at: Date) => dayOf(at.toISOString(), company.timezone);
  return {
    ...sheet,
    // Only what has no payments gets a new version.
    ...{ paid: '0', due: sheet.total },
    ...{ versioned_on: madeAt && day(madeAt), version_note: note, replaced_on: day(replacedAt) },
  };
}
