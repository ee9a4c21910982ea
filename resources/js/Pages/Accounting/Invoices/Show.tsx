import type { PageProps } from '#contract/pages.ts';
import { DOCUMENT_KINDS } from '../Partials/documentKinds.ts';
import { DocumentShow } from '../Partials/show/DocumentShow.tsx';

export default function InvoicesShow({ document }: PageProps<'Accounting/Invoices/Show'>) {
  return <DocumentShow kind={DOCUMENT_KINDS.invoice} document={document} />;
}
