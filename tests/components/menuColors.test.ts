import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contrast } from '#domain/kit/accent.ts';

const css = (name: string) => readFileSync(`resources/css/${name}`, 'utf8');

/** The tokens of a theme by name. */
function tokensOf(selector: string): Map<string, string> {
  const tokens = css('tokens.css');
  const start = tokens.indexOf(`${selector} {\n  color-scheme`);
  const block = tokens.slice(start, tokens.indexOf('\n}', start));
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]));
}

it.each([
  ['light', '[data-theme="light"]'],
  ['dark', '[data-scope="dark"]'],
])('a dangerous menu item has enough contrast, at rest and selected: %s', (_theme, selector) => {
  const tokens = tokensOf(selector);
  const ink = tokens.get('danger-ink') ?? '';
  for (const surface of ['surface-float', 'surface-card', 'surface-hover', 'danger-soft']) {
    expect(contrast(ink, tokens.get(surface) ?? ''), surface).toBeGreaterThanOrEqual(4.5);
  }
});

it('Mantine renders a dangerous menu item in that colour', () => {
  // Menu.Item uses shade 6 of its colour, regardless of the theme's text colour.
  expect(css('mantine.css')).toContain('--mantine-color-red-6: var(--danger-ink);');
});
