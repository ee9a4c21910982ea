import type { PageProps } from '#contract/pages.ts';
import { DocumentEditPage } from '../Partials/DocumentEditPage.tsx';
import { DOCUMENT_KINDS } from '../Partials/documentKinds.ts';

export default function BillsEdit({ document }: PageProps<'Accounting/Bills/Edit'>) {
  return <DocumentEditPage kind={DOCUMENT_KINDS.bill} document={document} />;
}
