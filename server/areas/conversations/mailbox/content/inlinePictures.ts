import type { mailFiles } from '#server/database/schema/conversations/mailbox.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Files } from '#server/files/files.ts';

type FileRow = typeof mailFiles.$inferSelect;

/** Bytes of one picture inside a text, and of all of them. Larger ones are attachments only. */
const MAX_PICTURE = 2 * 1024 * 1024;
const MAX_TOTAL = 6 * 1024 * 1024;
const SHOWN = /^image\/(png|gif|jpe?g|webp|avif)$/;

/**
 * The pictures inside a mail's text as `data:` addresses by their content id, because the frame that shows the mail
 * has no session to fetch them with.
 */
export async function inlinePictures(
  db: Transaction,
  files: Files,
  rows: readonly FileRow[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let total = 0;
  for (const { fileId, contentId, type, size } of rows) {
    if (fileId === null || contentId === null || !SHOWN.test(type) || size > MAX_PICTURE || total + size > MAX_TOTAL) {
      continue;
    }
    const stored = await (await files.open(db, fileId))?.content();
    if (stored && stored.size > 0) {
      const bytes = await new Response(await stored.read({ start: 0, end: stored.size - 1 })).arrayBuffer();
      total += bytes.byteLength;
      found.set(contentId, `data:${type};base64,${Buffer.from(bytes).toString('base64')}`);
    }
  }
  return found;
}
