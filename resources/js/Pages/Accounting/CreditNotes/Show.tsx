import type { PageProps } from '#contract/pages.ts';
import { DOCUMENT_KINDS } from '../Partials/documentKinds.ts';
import { DocumentShow } from '../Partials/show/DocumentShow.tsx';

export default function CreditNotesShow({ document }: PageProps<'Accounting/CreditNotes/Show'>) {
  return <DocumentShow kind={DOCUMENT_KINDS.credit_note} document={document} />;
}
