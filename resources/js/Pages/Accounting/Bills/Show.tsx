import type { PageProps } from '#contract/pages.ts';
import { DOCUMENT_KINDS } from '../Partials/documentKinds.ts';
import { DocumentShow } from '../Partials/show/DocumentShow.tsx';

export default function BillsShow({ document }: PageProps<'Accounting/Bills/Show'>) {
  return <DocumentShow kind={DOCUMENT_KINDS.bill} document={document} />;
}
