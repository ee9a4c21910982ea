import { DocumentIndex } from '../Partials/DocumentIndex.tsx';
import { DOCUMENT_KINDS } from '../Partials/documentKinds.ts';
import { documentList } from '../Partials/documentList.ts';

const list = documentList('bill');
export const { prefetch } = list;

export default function BillsIndex() {
  return <DocumentIndex kind={DOCUMENT_KINDS.bill} list={list} />;
}
