import { describe, expect, it } from 'vitest';
import { renderDocument } from '#server/inertia/document.ts';

const page = { component: 'Portal/Events/Show', props: {}, url: '/', version: '' };
const script = '<script type="module" src="/build/app.js"></script>';

describe('the document of a first visit', () => {
  it('asks for the picture above the fold before it asks for scripts, and for others after them', () => {
    const urgent = '<link rel="preload" as="image" href="/files/cover/800" fetchPriority="high"/>';
    const logo = '<link rel="preload" as="image" href="/logo.svg"/>';
    const rendered = { head: [], body: `<div id="app">${logo}${urgent}<img src="/files/cover/800"></div>` };
    const html = renderDocument({ page, head: script, rendered, nonce: '' });
    expect(html.indexOf(urgent)).toBeGreaterThan(0);
    expect(html.indexOf(urgent)).toBeLessThan(html.indexOf(script));
    expect(html.indexOf(logo)).toBeGreaterThan(html.indexOf(script));
  });
});
