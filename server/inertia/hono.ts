import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { type Alternates, alternateLinks } from './alternateLinks.ts';
import { renderDocument } from './document.ts';
import type { Frontend } from './frontend.ts';
import { readInertiaRequest } from './inertiaRequest.ts';
import { buildPage, type InertiaPage, type InertiaPageContext } from './page.ts';
import type { Previews } from './previews.ts';
import { type BareAnswer, locationAnswer, redirectAnswer, staleVersionAnswer } from './redirects.ts';
import type { Rendered } from './render.ts';
import { contentOf } from './renderCache.ts';

export type RespondContext = Omit<InertiaPageContext, 'version'> & {
  frontend: Frontend;
  previews?: Previews;
  alternates?: Alternates;
  nonce: string;
  /** Whether browsers may keep the page, to be shown on Back; true by default. */
  isStored?: boolean;
  lang?: string;
};

/**
 * The response that makes a client of an older deploy reload; null if the client is current. Call it before computing
 * the page and before reading the session's flash, because the reload needs both.
 */
export function staleClient(c: Context, version: string): Response | null {
  const answer = staleVersionAnswer(readInertiaRequest(c.req.raw), version);
  return answer && bare(answer);
}

/**
 * Responds with a page: JSON for Inertia visits, an HTML document otherwise. Function props are computed here, so it
 * must be called inside the transaction that they read.
 */
export async function respondInertia(c: Context, rendered: Rendered, context: RespondContext): Promise<Response> {
  const { frontend, isStored = true } = context;
  const request = readInertiaRequest(c.req.raw);
  const page = await buildPage(rendered, request, { ...context, version: frontend.version });
  const { status = 200, headers = {} } = rendered.options;
  const common = { Vary: 'X-Inertia', 'Cache-Control': isStored ? 'no-cache, private' : 'no-store', ...headers };
  if (request.inertia) {
    const type = { 'Content-Type': 'application/json', 'X-Inertia': 'true' };
    return new Response(JSON.stringify(page), { status, headers: { ...common, ...type } });
  }
  const { isShared = false } = rendered.options;
  const tag: { ETag?: string } = isShared && isStored ? { ETag: tagOf(page) } : {};
  if (tag.ETag && c.req.header('if-none-match')?.includes(tag.ETag)) {
    return new Response(null, { status: 304, headers: { ...common, ...tag } });
  }
  const html = await documentOf(page, context, isShared);
  return new Response(html, { status, headers: { ...common, ...tag, 'Content-Type': 'text/html; charset=utf-8' } });
}

/** A redirect to a page of this application (specification §4 InertiaPage navigation). */
export function redirectTo(c: Context, url: string): Response {
  return bare(redirectAnswer(readInertiaRequest(c.req.raw), url));
}

/** A redirect that leaves the application, such as to the payment provider. */
export function location(c: Context, url: string): Response {
  return bare(locationAnswer(readInertiaRequest(c.req.raw), url));
}

/** Weak, because the documents of one tag differ in their nonce and their time. Each visitor has other tags. */
function tagOf(page: InertiaPage): string {
  const content = createHash('sha256')
    .update(`${page.props.csrf_token} ${contentOf(page)}`)
    .digest('base64url');
  return `W/"${content.slice(0, 27)}"`;
}

async function documentOf(
  page: InertiaPage,
  { frontend, previews, nonce, lang, alternates = {} }: RespondContext,
  isShared: boolean,
): Promise<string> {
  const render = (isShared && frontend.renderShared) || frontend.render;
  const [assets, rendered] = await Promise.all([frontend.head(page.component, nonce), render(page)]);
  const head = [alternateLinks(alternates, page.component), assets].filter(Boolean).join('\n');
  return renderDocument({
    page,
    head,
    rendered,
    nonce,
    ...(previews && { previews }),
    ...(lang === undefined ? {} : { lang }),
  });
}

function bare({ status, headers }: BareAnswer): Response {
  return new Response(null, { status, headers });
}
