import type { PageProps } from '#contract/pages.ts';
import { DOCUMENT_KINDS } from '../Partials/documentKinds.ts';
import { DocumentShow } from '../Partials/show/DocumentShow.tsx';

export default function EstimatesShow({ document }: PageProps<'Accounting/Estimates/Show'>) {
  return <DocumentShow kind={DOCUMENT_KINDS.estimate} document={document} />;
}
