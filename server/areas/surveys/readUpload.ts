import { fileTypeFromBuffer } from 'file-type';
import { MAX_ANSWER_FILE_BYTES } from '#domain/limits.ts';
import { sizeError } from '#server/files/sizeError.ts';
import { invalid } from '#server/http/failures.ts';

/** Media types that are accepted, with the endings that a name may have. */
const KINDS: Record<string, string[]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/heic': ['heic'],
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'text/plain': ['txt', 'csv', 'md'],
};

type Upload = { bytes: Uint8Array; name: string; type: string };

/**
 * Reads an uploaded answer. Its type is read from its content, and a name with another ending gets the right one.
 * @throws 422 beside `file`
 */
export async function readUpload(file: File): Promise<Upload> {
  if (file.size === 0) {
    throw refuse('The file is empty. Choose another one.');
  }
  if (file.size > MAX_ANSWER_FILE_BYTES) {
    throw refuse(sizeError(file.size, MAX_ANSWER_FILE_BYTES));
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? (isText(bytes) ? 'text/plain' : undefined);
  const endings = type && KINDS[type];
  if (!endings) {
    throw refuse('This kind of file is not taken. Choose a picture, a PDF, an office document or a text file.');
  }
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  return { bytes, type, name: endings.includes(ending) ? file.name : `${file.name}.${endings[0]}` };
}

function refuse(sentence: string) {
  return invalid({ file: [sentence] });
}

/** UTF-8 without the control characters of programs. */
function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) {
    return false;
  }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
