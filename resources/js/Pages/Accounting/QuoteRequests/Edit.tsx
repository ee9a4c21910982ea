import type { PageProps } from '#contract/pages.ts';
import { DocumentEditPage } from '../Partials/DocumentEditPage.tsx';
import { DOCUMENT_KINDS } from '../Partials/documentKinds.ts';

export default function QuoteRequestsEdit({ document }: PageProps<'Accounting/QuoteRequests/Edit'>) {
  return <DocumentEditPage kind={DOCUMENT_KINDS.quote} document={document} />;
}
