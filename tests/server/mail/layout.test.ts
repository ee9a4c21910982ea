import { describe, expect, it } from 'vitest';
import { layout, type MailContent } from '#server/mail/layout.ts';

function aMail(more: Partial<MailContent> = {}): MailContent {
  return {
    company: { name: 'Harbour', logo: null, accent: '#aa3300' },
    origin: 'https://tickets.harbour.org',
    title: 'Your tickets',
    blocks: [
      { kind: 'text', text: 'Hello Ada' },
      { kind: 'button', label: 'See tickets', url: '/portal/orders/ABC?key=1&x=2' },
    ],
    ...more,
  };
}

describe('the layout of an e-mail', () => {
  it('shows the company, its accent and absolute links', () => {
    const { html } = layout(aMail());
    expect(html).toContain('Harbour');
    expect(html).toContain('#aa3300');
    expect(html).toContain('href="https://tickets.harbour.org/portal/orders/ABC?key=1&#38;x=2"');
  });

  it('escapes every value', () => {
    const evil = `<img src=x onerror="alert(1)">'`;
    const { html } = layout(
      aMail({
        company: { name: evil, logo: null, accent: `red;"><script>` },
        title: evil,
        preview: evil,
        footer: evil,
        blocks: [
          { kind: 'text', text: evil },
          { kind: 'heading', text: evil },
          { kind: 'note', text: evil },
          { kind: 'facts', rows: [[evil, evil]] },
          { kind: 'button', label: evil, url: 'https://a.org/"><script>' },
          { kind: 'link', label: evil, url: 'https://a.org/"><script>', text: evil },
          { kind: 'image', src: '/a.png"onload="x', alt: evil, width: 10 },
        ],
      }),
    );
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('"onload=');
  });

  it('refuses javascript: links', () => {
    expect(() => layout(aMail({ blocks: [{ kind: 'button', label: 'x', url: 'javascript:alert(1)' }] }))).toThrow();
  });

  it('has an equivalent plain text with the URLs of its buttons', () => {
    const { text } = layout(aMail({ blocks: [...aMail().blocks, { kind: 'facts', rows: [['Where', 'Pier 4']] }] }));
    expect(text).toBe(
      'Your tickets\n\nHello Ada\n\nSee tickets:\nhttps://tickets.harbour.org/portal/orders/ABC?key=1&x=2\n\nWhere: Pier 4\n\n-- \nSent by Harbour.',
    );
  });
});
