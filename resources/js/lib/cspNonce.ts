/**
 * The nonce of the document's Content-Security-Policy, for the styles that libraries inject. It stands in
 * `<meta property="csp-nonce" nonce="…">`, where Vite reads it too; `<meta name="csp-nonce" content="…">` and the nonce of
 * the client's own scripts are accepted.
 */
export function cspNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"], meta[name="csp-nonce"]');
  return meta?.nonce || meta?.content || document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || '';
}
