/** SHA-256 of a text in hexadecimal; null where the browser does not offer it, which is on pages without HTTPS. */
export async function sha256Hex(text: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) {
    return null;
  }
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
