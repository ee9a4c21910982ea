import { DocumentIndex } from '../Partials/DocumentIndex.tsx';
import { DOCUMENT_KINDS } from '../Partials/documentKinds.ts';
import { documentList } from '../Partials/documentList.ts';

const list = documentList('credit_note');
export const { prefetch } = list;

export default function CreditNotesIndex() {
  return <DocumentIndex kind={DOCUMENT_KINDS.credit_note} list={list} />;
}
