import { invalid } from '#server/http/outputs/failures.ts';
import { sizeError } from './sizeError.ts';
import { typeOf } from './typeOf.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const TYPES = new Set([
  'application/pdf',
  'application/rtf',
  'application/zip',
  // Word, Excel and PowerPoint before 2007.
  'application/x-cfb',
  `${OFFICE}wordprocessingml.document`,
  `${OFFICE}spreadsheetml.sheet`,
  `${OFFICE}presentationml.presentation`,
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
]);

/**
 * The type of an uploaded document, detected from its content: office documents, PDF, pictures, archives and plain
 * text.
 * @throws 422 at `field` with a message that says what to do
 */
export async function readDocument(
  bytes: Uint8Array,
  { field, maxBytes }: { field: string; maxBytes: number },
): Promise<string> {
  const refuse = (message: string) => invalid({ [field]: [message] });
  if (bytes.length === 0) {
    throw refuse('The file is empty. Choose another one.');
  }
  if (bytes.length > maxBytes) {
    throw refuse(sizeError(bytes.length, maxBytes));
  }
  const type = await typeOf(bytes, () => 'text/plain');
  if (type === undefined || (type !== 'text/plain' && !TYPES.has(type))) {
    throw refuse('Choose a PDF, an office document, a picture, a ZIP archive or a text file.');
  }
  return type;
}
