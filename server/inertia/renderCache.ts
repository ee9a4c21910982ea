import { createHash } from 'node:crypto';
import { escapeJson } from './escape.ts';
import type { ServerRendered } from './frontend.ts';
import type { InertiaPage } from './page.ts';

/** Characters of HTML that are kept. */
const MAX_KEPT = 16_000_000;
const PAGE_SCRIPT = /^<script data-page="app"[^>]*>.*?<\/script>/s;

type Kept = { head: string[]; root: string; serverTime: unknown };
type Render = (page: InertiaPage) => Promise<ServerRendered | null>;

/**
 * Renders pages, and reuses the HTML for pages with the same content. Nothing has to be invalidated: what a page shows is
 * in its props, so a page that would look different has another key. Those of a second share what was rendered in it,
 * because countdowns show seconds. HTML with a visitor's token is not kept.
 */
export function createRenderCache(render: Render, maxKept = MAX_KEPT): Render {
  const kept = new Map<string, Kept>();
  let size = 0;

  function keep(key: string, found: Kept) {
    kept.set(key, found);
    size += found.root.length;
    for (const [oldest, { root }] of kept) {
      if (size <= maxKept) {
        return;
      }
      kept.delete(oldest);
      size -= root.length;
    }
  }

  return async (page) => {
    const key = createHash('sha256')
      .update(`${secondOf(page)} ${contentOf(page)}`)
      .digest('base64');
    const known = kept.get(key);
    if (known) {
      return { head: known.head, body: scriptOf(page, known.serverTime) + known.root };
    }
    const rendered = await render(page);
    const root = rendered?.body.replace(PAGE_SCRIPT, '');
    const token = page.props.csrf_token;
    const isShareable = root !== rendered?.body && !(typeof token === 'string' && root?.includes(token));
    if (rendered && root && isShareable && !kept.has(key)) {
      keep(key, { head: rendered.head, root, serverTime: page.props.server_time });
    }
    return rendered;
  };
}

/** All that a page shows, as text: without the visitor's token, and the time at which it was made. */
export function contentOf({ props: { csrf_token: _, server_time: __, ...props }, ...page }: InertiaPage): string {
  return JSON.stringify({ ...page, props });
}

function secondOf({ props }: InertiaPage): string {
  return String(props.server_time).slice(0, '2026-01-01T00:00:00'.length);
}

/** The page for the browser, with the time that the HTML was rendered with, so that hydration finds the same. */
function scriptOf(page: InertiaPage, serverTime: unknown): string {
  const sent = { ...page, props: { ...page.props, server_time: serverTime } };
  return `<script data-page="app" type="application/json">${escapeJson(sent)}</script>`;
}
