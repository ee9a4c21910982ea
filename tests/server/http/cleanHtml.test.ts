import { describe, expect, it } from 'vitest';
import { cleanHtml } from '#server/http/outputs/cleanHtml.ts';

const hrefOf = (href: string) => /href="([^"]*)"/.exec(cleanHtml(`<p><a href="${href}">Terms</a></p>`))?.[1];

describe('links in texts of organisers', () => {
  it.each([
    'https://example.org/terms?a=1#b',
    'http://example.org',
    'mailto:ada@example.org',
    'tel:+41441234567',
    '/portal/events',
    '#refunds',
  ])('keep %s', (href) => {
    expect(hrefOf(href)).toBe(href);
  });

  it.each([
    String.raw`\\evil.example`,
    String.raw`\evil.example`,
    String.raw`/\evil.example`,
    String.raw`https:\\evil.example`,
    String.raw`https:/\evil.example`,
    '//evil.example',
    '/.//evil.example',
    '&#9;//evil.example',
    '/&#9;/evil.example',
    'https:evil.example',
    'https:///evil.example',
    'https://bank.example@evil.example',
    'javascript:alert(1)',
    'java&#10;script:alert(1)',
    'data:text/html,x',
    'evil.example',
  ])('lose the address %s, but not their text', (href) => {
    expect(hrefOf(href)).toBeUndefined();
    expect(cleanHtml(`<a href="${href}">Terms</a>`)).toContain('>Terms</a>');
  });
});
