/** Copies a text. @throws if the browser does not allow it, or has no clipboard, as on plain HTTP */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
