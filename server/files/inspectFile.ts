import { invalid } from '#server/http/outputs/failures.ts';
import { sizeError } from './sizeError.ts';
import { typeOf } from './typeOf.ts';

type FileKind = 'image' | 'video' | 'audio' | 'document' | 'other';
type InspectedFile = { bytes: Uint8Array; type: string; kind: FileKind };

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const OPEN = 'application/vnd.oasis.opendocument.';

/** Document types that browsers do not execute. */
const DOCUMENTS = new Set([
  'application/pdf',
  'application/rtf',
  // Word, Excel and PowerPoint before 2007.
  'application/x-cfb',
  ...['wordprocessingml.document', 'spreadsheetml.sheet', 'presentationml.presentation'].map((name) => OFFICE + name),
  ...['text', 'spreadsheet', 'presentation'].map((name) => OPEN + name),
]);
const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);
const TEXTS: Record<string, string> = { txt: 'text/plain', md: 'text/markdown', csv: 'text/csv', ics: 'text/calendar' };

/**
 * Detects the type of an upload from its content, ignoring its name and declared type. SVG, HTML and programs are
 * rejected, because browsers would execute them.
 * @throws 422 at `field` with a message that says what to do
 */
export async function inspectFile(file: File, field: string, maxBytes: number): Promise<InspectedFile> {
  const refuse = (message: string) => invalid({ [field]: [message] });
  if (file.size === 0) {
    throw refuse('The file is empty. Choose another one.');
  }
  if (file.size > maxBytes) {
    throw refuse(sizeError(file.size, maxBytes));
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = await typeOf(bytes, (text) => textType(file.name, text));
  const kind = type === undefined ? null : kindOf(type);
  if (type === undefined || kind === null) {
    throw refuse(
      'This kind of file is not accepted. Choose a picture (JPEG, PNG, WebP, GIF, AVIF), a video, an audio file, a PDF, an office document, a text file or a ZIP archive.',
    );
  }
  return { bytes, type, kind };
}

function kindOf(type: string): FileKind | null {
  if (PICTURES.has(type)) {
    return 'image';
  }
  if (DOCUMENTS.has(type) || Object.values(TEXTS).includes(type)) {
    return 'document';
  }
  const [family] = type.split('/');
  return family === 'video' || family === 'audio' ? family : type === 'application/zip' ? 'other' : null;
}

/** Text files have no signature: the extension decides, if the content does not look like HTML or SVG. */
function textType(name: string, text: string): string | undefined {
  return /^\s*</.test(text) ? undefined : TEXTS[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
}
