const MEGABYTE = 1024 * 1024;

/** “The file is 12.3 MB. Choose one of at most 10 MB.” */
export function sizeError(bytes: number, maxBytes: number, noun = 'file'): string {
  const size = (bytes / MEGABYTE).toFixed(1);
  return `The ${noun} is ${size} MB. Choose one of at most ${Math.floor(maxBytes / MEGABYTE)} MB.`;
}
