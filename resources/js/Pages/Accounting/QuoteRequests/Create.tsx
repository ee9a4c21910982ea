import { DocumentCreatePage } from '../Partials/DocumentCreatePage.tsx';
import { DOCUMENT_KINDS } from '../Partials/documentKinds.ts';

export default function QuoteRequestsCreate() {
  return <DocumentCreatePage kind={DOCUMENT_KINDS.quote} />;
}
