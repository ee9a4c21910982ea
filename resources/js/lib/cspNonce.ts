/** The nonce of the document's Content-Security-Policy, for the few styles that libraries write themselves. */
export function cspNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
