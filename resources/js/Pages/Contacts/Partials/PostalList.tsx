import type { Contact } from '#contract/people/contacts.ts';
import { countryName } from '#domain/kit/countries.ts';
import { postalText } from '#domain/people/postalAddresses.ts';
import layout from '#js/components/page/layout.module.css';

type Located = Pick<Contact, 'address' | 'postal_code' | 'city' | 'country' | 'address_label' | 'further_addresses'>;

/** The postal addresses of a contact, the primary one first. A backend may know only that. */
export function PostalList({ contact }: { contact: Located }) {
  const places = [{ ...contact, label: contact.address_label }, ...(contact.further_addresses ?? [])];
  const lines = places.map((place) => ({ text: postalText(place, countryName), label: place.label }));
  const known = lines.filter(({ text }) => text !== '');
  return known.length === 0 ? (
    '–'
  ) : (
    <ul className={layout.plain}>
      {known.map(({ text, label }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two addresses may read the same.
        <li key={`${index} ${text}`}>
          {text}
          {label && <small> {label}</small>}
        </li>
      ))}
    </ul>
  );
}
