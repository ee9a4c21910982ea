const LINK = /^(https?:\/\/[^\s\\/@]|mailto:|tel:)/i;

/**
 * The address of a link that somebody entered, or null if it is none that may be followed: https, http, mailto, tel, a
 * path from the root, or a fragment. An address that hides another host, such as `//host` or `https://name@host`, is none.
 */
export function safeAddress(given: string): string | null {
  // Browsers ignore control characters in an address.
  const address = given.replace(/\p{Cc}/gu, '').trim();
  if (address.includes('\\')) {
    return null;
  }
  if (/^\/(?!\/)/.test(address) || /^#./.test(address)) {
    return address;
  }
  return LINK.test(address) && !/^https?:\/\/[^/?#]*@/i.test(address) ? address : null;
}

/** The address of a picture that this installation serves, or null: others would tell their host who reads the page. */
export function ownPicture(given: string): string | null {
  return /^\/files\/[0-9a-f-]{36}\/(400|800|1600)$/.test(given) ? given : null;
}
