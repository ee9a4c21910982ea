const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const OPEN = 'application/vnd.oasis.opendocument.';

/** Allowed file extensions by media type. The first one is appended if a name has none of them. */
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
  // Word, Excel and PowerPoint before 2007. Windows installers (.msi) have the same format, hence the fixed extensions.
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

/** For types that are not listed, such as rare video formats. No program opens this extension. */
const UNKNOWN = ['bin'];

/**
 * Appends an extension of the file's real type unless the name has one: a PDF named `cv.exe` is saved as `cv.exe.pdf`,
 * so that no name makes a computer execute the file.
 */
export function withEnding(name: string, type: string): string {
  const endings = ENDINGS[type] ?? UNKNOWN;
  const given = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return endings.includes(given) ? name : `${name}.${endings[0]}`;
}
