/** Saves a file through the browser. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Revoked later, because a browser may read the data after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
