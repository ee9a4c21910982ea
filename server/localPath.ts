const BASE = 'http://localhost';

/**
 * The path, query and fragment of an address of this application, normalised and in ASCII; null for any other address.
 * It is judged after normalising as well: `/.//host` passes a look at its first characters and becomes `//host`, which
 * browsers take for another site.
 */
export function localPath(address: string | null | undefined): string | null {
  if (!address?.startsWith('/') || address.startsWith('//') || address.includes('\\')) {
    return null;
  }
  const parsed = URL.parse(address, BASE);
  if (parsed?.origin !== BASE || parsed.pathname.startsWith('//')) {
    return null;
  }
  return parsed.pathname + parsed.search + parsed.hash;
}
