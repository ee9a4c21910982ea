import type { SharedCompany } from '#js/lib/readShared.ts';

/** Target id of the “Contact the organiser” link. */
export const CONTACT_ID = 'contact';

/** The organiser's contact details; renders nothing if there are none. */
export function ContactOrganiser({ company }: { company: SharedCompany | null }) {
  const { email, phone, website, address } = contactOf(company);
  if (!email && !phone && !website && !address) {
    return null;
  }
  return (
    <section id={CONTACT_ID} className="p-contact" tabIndex={-1} aria-labelledby="contact-title">
      <h2 id="contact-title">Contact the organiser</h2>
      <ul className="p-contact-ways">
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {phone && (
          <li>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              <bdi>{phone}</bdi>
            </a>
          </li>
        )}
        {website && (
          <li>
            <a href={website} target="_blank" rel="noreferrer">
              {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
            </a>
          </li>
        )}
        {address && <li className="p-contact-address">{address}</li>}
      </ul>
    </section>
  );
}

/** The contact fields that are strings; ignores anything else the backend sends. */
export function contactOf(company: SharedCompany | null): { [Way in (typeof WAYS)[number]]?: string } {
  const given = WAYS.map((way) => [way, company?.contact?.[way]]);
  return Object.fromEntries(given.filter(([, value]) => typeof value === 'string' && value));
}

const WAYS = ['email', 'phone', 'website', 'address'] as const;
