/** A downloaded file with its name from `Content-Disposition` (`filename*` first, because it supports Unicode). */
export function toDownload(blob: Blob, disposition: unknown): { blob: Blob; name: string } {
  const header = typeof disposition === 'string' ? disposition : '';
  const encoded = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(header)?.[1];
  const plain = /filename="?([^";]+)"?/.exec(header)?.[1];
  return { blob, name: decode(encoded) ?? plain ?? '' };
}

function decode(value: string | undefined): string | null {
  try {
    return value ? decodeURIComponent(value) : null;
  } catch {
    return null;
  }
}
