import { DocumentIndex } from '../Partials/DocumentIndex.tsx';
import { DOCUMENT_KINDS } from '../Partials/documentKinds.ts';
import { documentList } from '../Partials/documentList.ts';

const list = documentList('quote');
export const { prefetch } = list;

export default function QuoteRequestsIndex() {
  return <DocumentIndex kind={DOCUMENT_KINDS.quote} list={list} />;
}
