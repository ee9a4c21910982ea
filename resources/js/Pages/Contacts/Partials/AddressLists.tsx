import { Link } from '@inertiajs/react';
import type { Contact } from '#contract/people/contacts.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { type AddressState, STATE_LABELS } from '#domain/people/addresses.ts';
import layout from '#js/components/page/layout.module.css';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import { useCan } from '#js/stores/account/permissions.ts';

type Contactable = Pick<Contact, 'email' | 'phone' | 'emails' | 'phones'>;

/** The e-mail addresses of a contact. A backend may know only the primary one. */
export function EmailList({ contact: { email, emails } }: { contact: Contactable }) {
  const canWrite = useCan('mailbox.send');
  const known = emails ?? (email ? [{ address: email, label: null, state: null }] : []);
  return known.length === 0 ? (
    '–'
  ) : (
    <ul className={layout.plain}>
      {known.map(({ address, label, state }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: another backend may send no address.
        <li key={`${index} ${address}`}>
          <a href={`mailto:${address}`}>{address}</a>
          <Details label={label} state={state} />{' '}
          {canWrite && address && (
            <Link href={pageUrl('Mailbox/Index', {}, { to: address })} aria-label={`Write to ${address}`}>
              Write
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The phone numbers of a contact as they were entered; links use the international form. */
export function PhoneList({ contact: { phone, phones } }: { contact: Contactable }) {
  const known = phones ?? (phone ? [{ phone, number: null, label: null, state: null }] : []);
  return known.length === 0 ? (
    '–'
  ) : (
    <ul className={layout.plain}>
      {known.map(({ phone: typed, number, label, state }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: another backend may send no address.
        <li key={`${index} ${typed}`}>
          <a href={`tel:${number ?? typed.replace(/[^+\d]/g, '')}`}>{typed}</a>
          <Details label={label} state={state} />
        </li>
      ))}
    </ul>
  );
}

function Details({ label, state }: { label: string | null; state: AddressState | null }) {
  return (
    <>
      {label && <small> {label}</small>}
      {state && (
        <>
          {' '}
          <StatusBadge tone="warning">{STATE_LABELS[state]}</StatusBadge>
        </>
      )}
    </>
  );
}
