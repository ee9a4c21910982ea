import { fileTypeFromBuffer } from 'file-type';
import { invalid } from '#server/http/failures.ts';

const MEGABYTE = 1024 * 1024;
const LARGEST = 10 * MEGABYTE;

/** Kinds that are taken, by what their bytes say, with the endings a name may have. */
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
 * Reads what somebody handed in, at most 10 MB, of a kind that its content shows. A name that ends otherwise than the
 * content says is given the right ending. @throws 422 beside `file` in words that say what to do
 */
export async function readUpload(file: File): Promise<Upload> {
  if (file.size === 0) {
    throw refuse('The file is empty. Choose another one.');
  }
  if (file.size > LARGEST) {
    throw refuse(`The file is ${(file.size / MEGABYTE).toFixed(1)} MB. Choose one of at most 10 MB.`);
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
