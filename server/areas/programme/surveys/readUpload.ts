import { MAX_ANSWER_FILE_BYTES } from '#domain/kit/limits.ts';
import { sizeError } from '#server/files/sizeError.ts';
import { typeOf } from '#server/files/typeOf.ts';
import { withEnding } from '#server/files/withEnding.ts';
import { invalid } from '#server/http/outputs/failures.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const OPEN = 'application/vnd.oasis.opendocument.';
const TYPES = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/heic',
  'application/pdf',
  `${OFFICE}wordprocessingml.document`,
  `${OFFICE}spreadsheetml.sheet`,
  `${OFFICE}presentationml.presentation`,
  `${OPEN}text`,
  `${OPEN}spreadsheet`,
  'text/plain',
]);

type Upload = { bytes: Uint8Array; name: string; type: string };

/**
 * Reads an uploaded answer. The type is detected from the content, and a wrong file extension is corrected. @throws 422
 * on `file`
 */
export async function readUpload(file: File): Promise<Upload> {
  if (file.size === 0) {
    throw refuse('The file is empty. Choose another one.');
  }
  if (file.size > MAX_ANSWER_FILE_BYTES) {
    throw refuse(sizeError(file.size, MAX_ANSWER_FILE_BYTES));
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = await typeOf(bytes, () => 'text/plain');
  if (!type || !TYPES.has(type)) {
    throw refuse('This kind of file is not accepted. Choose a picture, a PDF, an office document or a text file.');
  }
  return { bytes, type, name: withEnding(file.name, type) };
}

function refuse(sentence: string) {
  return invalid({ file: [sentence] });
}
