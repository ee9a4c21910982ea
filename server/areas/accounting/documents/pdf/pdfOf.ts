import type { HandlerContext } from '#server/http/context.ts';
import type { StepsContext } from '#server/http/inputs/Steps.ts';
import { type Download, download } from '#server/http/outputs/answers.ts';
import { type Draft, drawDraft } from './renderDocument.ts';

/**
 * The PDF of a document as a download that browsers show. It is drawn after the transaction that reads it.
 * @param read `draftOf` the document that is asked for
 */
export async function pdfOf(
  { transact, services }: StepsContext,
  read: (context: HandlerContext) => Promise<Draft>,
): Promise<Download> {
  const draft = await transact(read);
  const bytes = await drawDraft(services, draft);
  const content = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  const { number, version, replaced_on } = draft.document;
  const name = `${number ?? 'Draft'}${replaced_on ? ` version ${version}` : ''}.pdf`;
  return download(name, 'application/pdf', content, { inline: true });
}
