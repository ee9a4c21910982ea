import { DocumentIndex } from '../Partials/DocumentIndex.tsx';
import { DOCUMENT_KINDS } from '../Partials/documentKinds.ts';
import { documentList } from '../Partials/documentList.ts';

const list = documentList('estimate');
export const { prefetch } = list;

export default function EstimatesIndex() {
  return <DocumentIndex kind={DOCUMENT_KINDS.estimate} list={list} />;
}
