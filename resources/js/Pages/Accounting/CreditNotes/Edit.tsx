import type { PageProps } from '#contract/pages.ts';
import { DocumentEditPage } from '../Partials/DocumentEditPage.tsx';
import { DOCUMENT_KINDS } from '../Partials/documentKinds.ts';

export default function CreditNotesEdit({ document }: PageProps<'Accounting/CreditNotes/Edit'>) {
  return <DocumentEditPage kind={DOCUMENT_KINDS.credit_note} document={document} />;
}
