import type { PageProps } from '#contract/pages.ts';
import { DOCUMENT_KINDS } from '../Partials/documentKinds.ts';
import { DocumentShow } from '../Partials/show/DocumentShow.tsx';

export default function QuoteRequestsShow({ document }: PageProps<'Accounting/QuoteRequests/Show'>) {
  return <DocumentShow kind={DOCUMENT_KINDS.quote} document={document} />;
}
