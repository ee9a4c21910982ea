import { fileTypeFromBuffer } from 'file-type';
import { hasUtf16Mark, readText } from '#server/readText.ts';

/**
 * The media type of a file by its content. Text has no signature: `textType` decides about it. Undefined for content that
 * is neither known nor text.
 */
export async function typeOf(
  bytes: Uint8Array,
  textType: (text: string) => string | undefined,
): Promise<string | undefined> {
  const found = hasUtf16Mark(bytes) && readText(bytes) !== null ? undefined : await fileTypeFromBuffer(bytes);
  if (found) {
    return found.mime;
  }
  const text = readText(bytes);
  return text === null ? undefined : textType(text);
}
