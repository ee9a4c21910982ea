const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const OPEN = 'application/vnd.oasis.opendocument.';

/** The endings that a name may have, by media type; the first is given where it has another. */
const ENDINGS: Record<string, string[]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
  'image/heic': ['heic'],
  'application/pdf': ['pdf'],
  'application/rtf': ['rtf'],
  'application/zip': ['zip'],
  // Word, Excel and PowerPoint before 2007. Installers of Windows are such files as well, but not under these names.
  'application/x-cfb': ['doc', 'xls', 'ppt'],
  [`${OFFICE}wordprocessingml.document`]: ['docx'],
  [`${OFFICE}spreadsheetml.sheet`]: ['xlsx'],
  [`${OFFICE}presentationml.presentation`]: ['pptx'],
  [`${OPEN}text`]: ['odt'],
  [`${OPEN}spreadsheet`]: ['ods'],
  [`${OPEN}presentation`]: ['odp'],
  'text/plain': ['txt', 'csv', 'md', 'log', 'ics'],
  'text/markdown': ['md'],
  'text/csv': ['csv'],
  'text/calendar': ['ics'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/x-m4a': ['m4a'],
  'audio/wav': ['wav'],
  'audio/vnd.wave': ['wav'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/flac': ['flac'],
  'audio/aac': ['aac'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
  'video/quicktime': ['mov'],
  'video/x-matroska': ['mkv'],
  'video/x-msvideo': ['avi'],
  'video/vnd.avi': ['avi'],
  'video/mpeg': ['mpg', 'mpeg'],
};

/** Of a type that is not listed, such as a rare kind of video: no program opens it by its name. */
const UNKNOWN = ['bin'];

/**
 * A file's name with an ending of its real type, whatever it was called: `cv.exe` that is a PDF is saved as `cv.exe.pdf`,
 * and no name makes a computer run what is in a file.
 */
export function withEnding(name: string, type: string): string {
  const endings = ENDINGS[type] ?? UNKNOWN;
  const given = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return endings.includes(given) ? name : `${name}.${endings[0]}`;
}
