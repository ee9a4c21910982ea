import type { PageProps } from '#contract/pages.ts';
import { PublicDocumentPage } from '../Partials/public/PublicDocumentPage.tsx';

/** An estimate, opened by the link in its e-mail. */
export default function EstimatesPublic({ token, estimate }: PageProps<'Accounting/Estimates/Public'>) {
  return <PublicDocumentPage token={token} document={estimate} />;
}
