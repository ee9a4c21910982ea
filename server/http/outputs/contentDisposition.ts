/**
 * The `Content-Disposition` of a download (RFC 6266): the name as given in `filename*`, and for old programs in ASCII
 * letters in `filename`. What no file system takes (slashes, control and invisible direction characters) is removed.
 */
export function contentDisposition(name: string, kind: 'attachment' | 'inline' = 'attachment'): string {
  const given = fileName(name);
  const plain = asciiName(given);
  return plain === given
    ? `${kind}; filename="${plain}"`
    : `${kind}; filename="${plain}"; filename*=UTF-8''${encoded(given)}`;
}

const MAX_LENGTH = 200;

function fileName(name: string): string {
  const cleaned = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[\\/:*?"<>|]+/g, '-')
    .trim();
  const ending = /\.\w{1,8}$/.exec(cleaned)?.[0] ?? '';
  const short = cleaned.slice(0, cleaned.length - ending.length).slice(0, MAX_LENGTH) + ending;
  return /^\.|^$/.test(short) ? `file${short}` : short;
}

function asciiName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w. -]+/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return /^\.|^$/.test(plain) ? `file${plain}` : plain;
}

/** Percent-encoded as RFC 8187 requires; `encodeURIComponent` leaves four characters that it forbids. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
