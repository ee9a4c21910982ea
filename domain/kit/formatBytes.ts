const UNITS = ['B', 'kB', 'MB', 'GB'];

/** A file size such as `1.4 MB`. Units are powers of 1024. A dash if unknown. */
export function formatBytes(bytes: number | null): string {
  if (bytes === null) {
    return '–';
  }
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)));
  const value = bytes / 1024 ** step;
  return `${step === 0 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10} ${UNITS[step]}`;
}
