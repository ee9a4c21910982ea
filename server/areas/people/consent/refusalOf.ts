import type { AddressState, Channel } from '#domain/people/addresses.ts';
import type { ConsentState, Purpose, SendRefusal } from '#domain/people/consent.ts';

type Person = { email: ConsentState | null; sms: ConsentState | null; doNotContact: boolean };

type Case = {
  channel: Channel;
  purpose: Purpose;
  /** Null if it is no address. */
  address: string | null;
  /** The strongest state of the address. */
  state: AddressState | null;
  /** The contacts with this address. */
  people: readonly Person[];
};

/** These stop everything, not only marketing. */
const FINAL: readonly (AddressState | null)[] = ['bounced', 'opted_out', 'blocked'];

/** Why a message may not be sent; null if it may. */
export function refusalOf({ channel, purpose, address, state, people }: Case): SendRefusal | null {
  if (address === null) {
    return 'invalid';
  }
  if (people.some(({ doNotContact }) => doNotContact)) {
    return 'restricted';
  }
  if (state !== null && (FINAL.includes(state) || purpose === 'marketing')) {
    return state;
  }
  if (purpose === 'transactional') {
    return null;
  }
  const decisions = people.map((person) => person[channel]);
  // One address, several contacts: the stricter decision counts.
  return decisions.includes('withdrawn') ? 'withdrawn' : decisions.includes('granted') ? null : 'no_consent';
}
