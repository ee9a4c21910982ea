import type { PageProps } from '#contract/pages.ts';
import { PublicDocumentPage } from '../Partials/public/PublicDocumentPage.tsx';

/** An invoice or a credit note, opened by the link in its e-mail. */
export default function InvoicesPublic({ token, invoice }: PageProps<'Accounting/Invoices/Public'>) {
  return <PublicDocumentPage token={token} document={invoice} />;
}
