import type { HandlerContext } from '#server/http/context.ts';
import type { StepsContext } from '#server/http/inputs/Steps.ts';
import { type Download, download } from '#server/http/outputs/answers.ts';
import { drawContent, type PdfContent } from './readPdf.ts';

/**
 * The PDF of a document as a download that browsers show. It is drawn after the transaction that reads it.
 * @param read `readPdf` the document that is asked for
 */
export async function pdfOf(
  { transact, services }: StepsContext,
  read: (context: HandlerContext) => Promise<PdfContent>,
): Promise<Download> {
  const pdf = await transact(read);
  const bytes = await drawContent(services, pdf);
  const content = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  const { number, version, replaced_on } = pdf.document;
  const name = `${number ?? 'Draft'}${replaced_on ? ` version ${version}` : ''}.pdf`;
  return download(name, 'application/pdf', content, { inline: true });
}
