type Options = {
  /** Sanitised by the server. */
  html: string;
  isDark: boolean;
  /** Of the policy that a frame inherits from its page; styles are not applied without it. */
  nonce: string;
};

const PLAIN = `html{color-scheme:light;background:#fff;color:#1a1d21}body{margin:16px;font:14px/1.5 Inter,system-ui,sans-serif;overflow-wrap:anywhere}
img{max-width:100%;height:auto}table{max-width:100%}pre{white-space:pre-wrap}a{color:#1558b0}
details{margin:12px 0}summary{cursor:pointer;color:#5b6470}blockquote{margin:8px 0;padding-inline-start:12px;border-inline-start:2px solid #c9ced6}`;
/** A mail without colours of its own takes those of the dark screen. */
const DARK_PLAIN = 'html{color-scheme:dark;background:#16181c;color:#e6e8eb}a{color:#8ab4f8}summary{color:#9aa3af}';
/** A mail with colours is turned around as a whole, and its pictures back. */
const DARK_TURNED = 'html{filter:invert(1) hue-rotate(180deg)}img{filter:invert(1) hue-rotate(180deg)}';
const HAS_COLORS = /\bbgcolor=|background(-color)?\s*:|[;"'{\s]color\s*:/i;

/** The document of a mail, for a frame without scripts. It loads nothing but pictures that are part of it. */
export function mailDocument({ html, isDark, nonce }: Options): string {
  const attribute = nonce === '' ? '' : ` nonce="${nonce}"`;
  const dark = isDark ? (HAS_COLORS.test(html) ? DARK_TURNED : DARK_PLAIN) : '';
  const styled = attribute === '' ? html : html.replace(/<style\b[^>]*>/gi, `<style${attribute}>`);
  return `<!doctype html><html dir="auto"><head><meta charset="utf-8"><meta name="referrer" content="no-referrer">
<base target="_blank"><style${attribute}>${PLAIN}${dark}</style></head><body>${styled}</body></html>`;
}

/** Forbids everything but the mail itself; for a document that no server sends with a policy of its own. */
export function confined(document: string): string {
  return document.replace(
    '<head>',
    `<head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'">`,
  );
}
