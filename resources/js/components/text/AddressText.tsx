import { Fragment } from 'react';

/** An e-mail address or a domain, which a narrow place breaks at its signs instead of inside a name. */
export function AddressText({ value }: { value: string }) {
  const parts = value.split(/(?<=@)|(?=\.)/);
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity.
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
