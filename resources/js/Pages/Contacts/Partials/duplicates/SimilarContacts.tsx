import { Link } from '@inertiajs/react';
import { useDebouncedValue } from '@mantine/hooks';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { REASON_LABELS } from '#domain/people/contactDuplicates.ts';
import layout from '#js/components/page/layout.module.css';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useSimilarContacts } from '#js/stores/people/contactDuplicates.ts';

type SimilarContactsProps = { name: string; email: string; phone: string };

/** Warns while a contact is entered that may be in the address book already. */
export function SimilarContacts({ name, email, phone }: SimilarContactsProps) {
  const { selected, isMissing, get } = useSimilarContacts();
  const isEnough = name.trim().length > 3 || email.includes('@') || phone.length > 6;
  const [query] = useDebouncedValue(isEnough ? JSON.stringify({ name, email, phone }) : null, 400);
  useLoad(get, query === null ? null : JSON.parse(query));
  if (!isEnough || isMissing || !selected || selected.length === 0) {
    return null;
  }
  return (
    <div role="status" aria-label="Similar contacts">
      <p>May be in your contacts already:</p>
      <ul className={layout.plain}>
        {selected.map(({ contact, reasons }) => (
          <li key={contact?.id}>
            {contact && (
              <Link href={pageUrl('Contacts/Show', contact)} target="_blank">
                {contact.name}
              </Link>
            )}{' '}
            <small className={layout.muted}>
              {[contact?.email, ...reasons.flatMap((reason) => (reason ? [REASON_LABELS[reason]] : []))]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}
