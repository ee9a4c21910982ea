import type { PageProps } from '#contract/pages.ts';
import { DocumentEditPage } from '../Partials/DocumentEditPage.tsx';
import { DOCUMENT_KINDS } from '../Partials/documentKinds.ts';

export default function EstimatesEdit({ document }: PageProps<'Accounting/Estimates/Edit'>) {
  return <DocumentEditPage kind={DOCUMENT_KINDS.estimate} document={document} />;
}
