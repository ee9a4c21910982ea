import type { PageProps } from '#contract/pages.ts';
import { ContactPage } from '../Partials/ContactPage.tsx';

export default function VendorShow({ accounting_contact }: PageProps<'Accounting/Vendors/Show'>) {
  return <ContactPage contact={accounting_contact} list="Accounting/Vendors/Index" />;
}
