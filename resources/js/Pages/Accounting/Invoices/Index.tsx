import { DocumentIndex } from '../Partials/DocumentIndex.tsx';
import { DOCUMENT_KINDS } from '../Partials/documentKinds.ts';
import { documentList } from '../Partials/documentList.ts';

const list = documentList('invoice');
export const { prefetch } = list;

export default function InvoicesIndex() {
  return <DocumentIndex kind={DOCUMENT_KINDS.invoice} list={list} />;
}
