import { accentVariables } from '#domain/kit/accent.ts';
import { pageTitle } from '#domain/kit/pageTitle.ts';
import { earlyScript } from './earlyScript.ts';
import { escapeHtml, escapeJson } from './escape.ts';
import type { ServerRendered } from './frontend.ts';
import type { InertiaPage } from './page.ts';
import { noPreviews, type Previews } from './previews.ts';
import { themeScript } from './themeScript.ts';

type DocumentParts = {
  page: InertiaPage;
  /** The tags that load the client (`Frontend.head`). */
  head: string;
  rendered: ServerRendered | null;
  /** The request's CSP nonce; every script and style of the document carries it. */
  nonce: string;
  previews?: Previews;
  /** Language of the page; `en` by default. */
  lang?: string;
};

/** The HTML of a first visit. Its title and accent are those of the company in the page's shared props. */
export function renderDocument({
  page,
  head,
  rendered: asRendered,
  nonce,
  previews = noPreviews,
  lang = 'en',
}: DocumentParts): string {
  const company = companyOf(page.props);
  const rendered = asRendered && { ...asRendered, body: withLogos(asRendered.body, company.logos, previews) };
  const body =
    rendered?.body ??
    `<script data-page="app" type="application/json">${escapeJson(page)}</script>\n<div id="app"></div>`;
  return `<!DOCTYPE html>
<html lang="${escapeHtml(lang)}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" nonce="${escapeHtml(nonce)}">
<script nonce="${escapeHtml(nonce)}">${rendered ? `${themeScript};${earlyScript}` : themeScript}</script>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${urgentPictures(rendered)}
${headElements(rendered, company.name)}
${head}
${accentStyle(company.accent, nonce)}
</head>
<body>
${body}
${coarseCovers(rendered, previews, nonce)}
</body>
</html>
`;
}

/**
 * Preload links for high-priority pictures, placed before the scripts. Browsers open six connections, and a picture
 * that has to wait for one arrives a round trip later.
 */
function urgentPictures(rendered: ServerRendered | null): string {
  const links = rendered?.body.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
  return links.filter((link) => link.includes('fetchPriority="high"')).join('\n');
}

/** Inlines small logos, so that a first visit shows them together with the text and needs no requests for them. */
function withLogos(body: string, logos: string[], previews: Previews): string {
  return logos.reduce((html, logo) => {
    const picture = previews.whole(logo);
    return picture === null
      ? html
      : html
          .replaceAll(`<link rel="preload" as="image" href="${escapeHtml(logo)}"/>`, '')
          .replaceAll(` src="${escapeHtml(logo)}"`, ` src="${picture}"`);
  }, body);
}

/** Placeholders for pictures above the fold, at the end of the document because the text comes first. */
function coarseCovers(rendered: ServerRendered | null, previews: Previews, nonce: string): string {
  const images = rendered?.body.match(/<img [^>]*fetchPriority="high"[^>]*>/g) ?? [];
  const rules = images.flatMap((image) => {
    const src = / src="([^"]+)"/.exec(image)?.[1] ?? '';
    const picture = previews.coarse(src);
    return picture === null ? [] : [`img[src="${src}"]{background:url(${picture}) center/cover}`];
  });
  return rules.length === 0 ? '' : `<style nonce="${escapeHtml(nonce)}">${rules.join('')}</style>`;
}

/** `data-inertia` marks elements that the client can replace when a page sets its own. */
function headElements(rendered: ServerRendered | null, company: string | null): string {
  const elements = rendered?.head ?? [];
  const hasTitle = elements.some((element) => element.startsWith('<title'));
  const title = `<title data-inertia="">${escapeHtml(pageTitle('', company))}</title>`;
  return [...(hasTitle ? [] : [title]), ...elements].join('\n');
}

/** The client removes the `data-accent` style and applies the accent of the current company itself (useAccent.ts). */
function accentStyle(accent: string | null, nonce: string): string {
  const declarations = Object.entries(accentVariables(accent)).map(([name, value]) => `${name}:${value}`);
  return declarations.length === 0
    ? ''
    : `<style data-accent nonce="${escapeHtml(nonce)}">:root{${declarations.join(';')}}</style>`;
}

function companyOf({ company }: Record<string, unknown>) {
  const text = (key: 'name' | 'accent' | 'logo_light' | 'logo_dark') => {
    const value: unknown = isRecord(company) ? company[key] : null;
    return typeof value === 'string' ? value : null;
  };
  const logos = [...new Set([text('logo_light'), text('logo_dark')])].filter((logo) => logo !== null);
  return { name: text('name'), accent: text('accent'), logos };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
