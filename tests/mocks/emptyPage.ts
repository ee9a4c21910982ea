/** Resets the window to a page just opened at `/`: nothing rendered, nothing stored. */
export function emptyPage(): void {
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const { name } of [...element.attributes]) {
      element.removeAttribute(name);
    }
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  for (const cookie of document.cookie.split('; ')) {
    expire(cookie.split('=')[0] ?? '');
  }
}

/** With and without a path these are two different cookies. */
function expire(name: string): void {
  for (const path of ['', '; path=/']) {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store
    document.cookie = `${name}=; max-age=0${path}`;
  }
}
