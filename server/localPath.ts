const BASE = 'http://localhost';

/**
 * Path, query and fragment of a URL of this application, normalised and in ASCII; null for any other URL. Checked again
 * after normalising: `/.//host` passes a check of its first characters but becomes `//host`, which browsers treat as
 * another site.
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
