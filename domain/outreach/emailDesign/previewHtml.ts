export const PREVIEW_MODES = ['desktop', 'phone', 'dark', 'text'] as const;
export type PreviewMode = (typeof PREVIEW_MODES)[number];

type Options = {
  mode: PreviewMode;
  /** Of the page's policy, which the frame inherits: without it the mail's style sheets are not applied. */
  nonce: string;
  /** Scheme and host of the portal, and of this page. */
  origin: string;
  here: string;
};

const BLANK =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='600' height='200'%3E%3Crect width='600' height='200' fill='%23e5e7eb'/%3E%3C/svg%3E";

/** As mail programs do that have no colours of their own for it. */
const DARK = 'html{background:#fff;filter:invert(1) hue-rotate(180deg)}img{filter:invert(1) hue-rotate(180deg)}';

/**
 * The HTML of a mail for a frame without scripts. Our own pictures come from this page's host; those of others are
 * grey, because a preview tells nobody that the mail was read.
 */
export function previewHtml(html: string, { mode, nonce, origin, here }: Options): string {
  const shown = html
    .replace(/<script\b[\s\S]*?<\/script\s*>/gi, '')
    .replace(/(<img\b[^>]*?\ssrc=)(?:"([^"]*)"|'([^']*)')/gi, (_, start: string, double?: string, single?: string) => {
      const address = (double ?? single ?? '').replaceAll('&amp;', '&');
      return `${start}"${ownPicture(address, origin, here) ?? BLANK}"`;
    })
    .replace(/\sbackground="[^"]*"/gi, '')
    .replace(/@import\b[^;}<]*;?/gi, '')
    .replace(/url\((?!\s*["']?data:)[^)]*\)/gi, 'none')
    .replace(/<style\b[^>]*>/gi, `<style nonce="${nonce}">`);
  return mode === 'dark' ? `${shown}<style nonce="${nonce}">${DARK}</style>` : shown;
}

function ownPicture(address: string, origin: string, here: string): string | null {
  for (const own of [origin, here]) {
    if (own !== '' && address.startsWith(`${own}/`)) {
      return address.slice(own.length);
    }
  }
  return address.startsWith('data:image/') || /^\/(?!\/)/.test(address) ? address : null;
}
