import type { PageProps } from '#contract/pages.ts';
import { ContactPage } from '../Partials/ContactPage.tsx';

export default function CustomerShow({ accounting_contact }: PageProps<'Accounting/Customers/Show'>) {
  return <ContactPage contact={accounting_contact} list="Accounting/Customers/Index" />;
}
