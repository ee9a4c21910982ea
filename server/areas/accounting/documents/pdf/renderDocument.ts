import { accentVariables } from '#domain/kit/accent.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { presentDetail } from '../records/presentDetail.ts';
import type { DocumentRow } from '../records/presentDocuments.ts';
import { readLetterhead } from '../records/readLetterhead.ts';
import { drawDocument } from './drawDocument.ts';
import { readLogo } from './readLogo.ts';

const ACCENT = '#3346c8';

/** The PDF of a document, with the company's logo, name, address and colour. */
export async function renderDocument(
  context: Pick<HandlerContext, 'db' | 'company' | 'services'>,
  row: DocumentRow,
): Promise<Uint8Array> {
  const { company, services } = context;
  const head = await readLetterhead(context);
  return drawDocument(await presentDetail(context, row), {
    ...head,
    logo: await readLogo(services.files, head.logo),
    accent: accentVariables(company.accent)['--accent'] ?? ACCENT,
    lang: company.locale,
  });
}
