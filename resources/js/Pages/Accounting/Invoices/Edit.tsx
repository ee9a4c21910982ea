import type { PageProps } from '#contract/pages.ts';
import { DocumentEditPage } from '../Partials/DocumentEditPage.tsx';
import { DOCUMENT_KINDS } from '../Partials/documentKinds.ts';

export default function InvoicesEdit({ document }: PageProps<'Accounting/Invoices/Edit'>) {
  return <DocumentEditPage kind={DOCUMENT_KINDS.invoice} document={document} />;
}
