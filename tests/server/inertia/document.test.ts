import { describe, expect, it } from 'vitest';
import { renderDocument } from '#server/inertia/document.ts';
import { noPreviews } from '#server/inertia/previews.ts';

const page = { component: 'Portal/Events/Show', props: {}, url: '/', version: '' };
const script = '<script type="module" src="/build/app.js"></script>';

describe('the document of a first visit', () => {
  it('requests the image above the fold before scripts, and other images after them', () => {
    const urgent = '<link rel="preload" as="image" href="/files/cover/800" fetchPriority="high"/>';
    const logo = '<link rel="preload" as="image" href="/logo.svg"/>';
    const rendered = { head: [], body: `<div id="app">${logo}${urgent}<img src="/files/cover/800"></div>` };
    const html = renderDocument({ page, head: script, rendered, nonce: '' });
    expect(html.indexOf(urgent)).toBeGreaterThan(0);
    expect(html.indexOf(urgent)).toBeLessThan(html.indexOf(script));
    expect(html.indexOf(logo)).toBeGreaterThan(html.indexOf(script));
  });

  it('inlines a small logo', () => {
    const props = { company: { logo_light: '/files/a/400', logo_dark: '/files/b/400' } };
    const preload = '<link rel="preload" as="image" href="/files/a/400"/>';
    const body = `${preload}<img class="p-brand-light" src="/files/a/400"><img src="/files/b/400">`;
    const rendered = { head: [], body };
    const previews = { ...noPreviews, whole: (address: string) => (address === '/files/a/400' ? 'data:logo' : null) };
    const html = renderDocument({ page: { ...page, props }, head: '', rendered, nonce: '', previews });
    expect(html).toContain('<img class="p-brand-light" src="data:logo"><img src="/files/b/400">');
    expect(html).not.toContain(preload);
  });

  it('ends with a preview of the image above the fold, and of no other', () => {
    const rendered = { head: [], body: '<img src="/files/c/800" fetchPriority="high"/><img src="/files/d/800"/>' };
    const previews = { ...noPreviews, coarse: (address: string) => `data:${address}` };
    const html = renderDocument({ page, head: '', rendered, nonce: 'n0nce', previews });
    expect(html).toContain(
      '<style nonce="n0nce">img[src="/files/c/800"]{background:url(data:/files/c/800) center/cover}</style>\n</body>',
    );
    expect(html).not.toContain('data:/files/d/800');
  });
});
