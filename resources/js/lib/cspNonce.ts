/** The nonce of the document's Content-Security-Policy, for the styles that libraries inject. */
export function cspNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
