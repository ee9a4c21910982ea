import type { Hono } from 'hono';
import { BEEFREE_FRAME } from '#domain/outreach/emailDesign/beefree.ts';
import type { Env } from '#server/http/context.ts';

const THEIRS = 'https://*.getbee.io https://*.beefree.io';

/** The editor Beefree in a page with a policy of its own, so that the policy of our pages need not name its hosts. */
export function mountBeefree(app: Hono<Env>): void {
  app.get(BEEFREE_FRAME, (c) => {
    const { nonce } = c.get('scope');
    const policy = [
      `default-src 'none'`,
      `script-src 'nonce-${nonce}' ${THEIRS}`,
      `style-src 'unsafe-inline' ${THEIRS}`,
      `font-src data: ${THEIRS}`,
      `img-src data: https:`,
      `connect-src ${THEIRS}`,
      `frame-src ${THEIRS}`,
      `frame-ancestors 'self'`,
      `base-uri 'none'`,
      `form-action 'none'`,
    ].join('; ');
    return c.html(pageWith(nonce), 200, { 'Content-Security-Policy': policy });
  });
}

/** Waits for the token and the template, starts the editor, and hands on what it saves. */
function pageWith(nonce: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Beefree</title>
<style>html,body,#editor{margin:0;block-size:100%}</style>
<script nonce="${nonce}" src="https://app-rsrc.getbee.io/plugin/v2/BeePlugin.js"></script></head><body><div id="editor"></div>
<script nonce="${nonce}">
const tell = (message) => parent.postMessage({ beefree: message }, location.origin);
addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== location.origin || !data?.start) return;
  const { token, uid, template } = data.start;
  const saved = (json, html) => tell({ saved: { json: typeof json === 'string' ? JSON.parse(json) : json, html } });
  BeePlugin.create(token, { uid, container: 'editor', onSave: saved, onError: () => tell({ failed: true }) }, (editor) => editor.start(template ?? {}));
});
tell(typeof BeePlugin === 'undefined' ? { failed: true } : { ready: true });
</script></body></html>`;
}
