import type { HandlerContext } from '#server/http/context.ts';
import { type Download, download } from '#server/http/outputs/answers.ts';
import type { DocumentRow } from '../records/presentDocuments.ts';
import { renderDocument } from './renderDocument.ts';

/** The PDF of a document as a download that browsers show. */
export async function pdfOf(context: HandlerContext, row: DocumentRow): Promise<Download> {
  const bytes = await renderDocument(context, row);
  const content = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  return download(`${row.number ?? 'Draft'}.pdf`, 'application/pdf', content, { inline: true });
}
