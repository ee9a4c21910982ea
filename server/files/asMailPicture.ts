import sharp from 'sharp';
import type { StoredBytes } from '#server/http/outputs/StoredBytes.ts';

/** Formats that every mail program shows, by the ending of the address. PNG keeps what is transparent. */
export const MAIL_FORMATS = { jpg: 'image/jpeg', png: 'image/png' } as const;
export type MailFormat = keyof typeof MAIL_FORMATS;

/** Pictures kept in memory, because a mail is opened by many people at once. */
const MAX_KEPT = 40;
const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/**
 * A stored picture for mail programs that do not know WebP, such as Outlook for Windows. Pictures never change, so the
 * ETag of the stored one names it. @throws if the picture is damaged
 */
export async function asMailPicture(stored: StoredBytes, format: MailFormat): Promise<StoredBytes> {
  const etag = stored.etag.replace(/"$/, `-${format}"`);
  const making = kept.get(etag) ?? encode(stored, format);
  // The one that was used last stays longest.
  kept.delete(etag);
  kept.set(etag, making);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) {
    kept.delete(oldest);
  }
  try {
    const bytes = await making;
    return {
      size: bytes.length,
      etag,
      read: async ({ start, end }) => new Blob([bytes.subarray(start, end + 1)]).stream(),
    };
  } catch (failure) {
    kept.delete(etag);
    throw failure;
  }
}

async function encode({ size, read }: StoredBytes, format: MailFormat): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(await new Response(await read({ start: 0, end: size - 1 })).arrayBuffer());
  const made =
    format === 'png'
      ? await picture.png({ palette: true }).toBuffer()
      : await picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  return new Uint8Array(made);
}
