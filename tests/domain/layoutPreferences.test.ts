import { describe, expect, it } from 'vitest';
import {
  DEFAULT_LAYOUT,
  documentAttributes,
  LAYOUT_STORAGE_KEY,
  parseLayoutPreferences,
} from '#domain/account/layoutPreferences.ts';
import { accentVariables, contrast } from '#domain/kit/accent.ts';
import { readStoredLayout, storeLayout } from '#js/lib/stored/storedLayout.ts';

describe('layout preferences (specification §2)', () => {
  it('default to skin default, type vertical, content width full, navbar sticky, footer static', () => {
    expect(parseLayoutPreferences(null)).toMatchObject({
      skin: 'default',
      layoutType: 'vertical',
      contentWidth: 'full',
      navbar: 'sticky',
      footer: 'static',
    });
  });

  it.each(['not json', '[]', 'null', '7', '{"skin":"velvet","semiDark":"yes"}'])(
    'use the defaults for %s',
    (stored) => {
      expect(parseLayoutPreferences(stored)).toEqual(DEFAULT_LAYOUT);
    },
  );

  it('are read from browser storage, with the default for each unknown value', () => {
    const kept = { ...DEFAULT_LAYOUT, skin: 'bordered' as const, semiDark: true };
    storeLayout(localStorage, kept);
    expect(readStoredLayout(localStorage)).toEqual(kept);
    localStorage.setItem(LAYOUT_STORAGE_KEY, JSON.stringify({ ...kept, navbar: 'upside down' }));
    expect(readStoredLayout(localStorage)).toEqual({ ...kept, navbar: 'sticky' });
  });

  it('fall back to defaults when browser storage is unavailable', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    expect(readStoredLayout({ getItem: refuse })).toEqual(DEFAULT_LAYOUT);
    expect(() => storeLayout({ setItem: refuse }, DEFAULT_LAYOUT)).not.toThrow();
  });

  it.each([
    ['auto', true, 'dark'],
    ['auto', false, 'light'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
  ] as const)(
    'with colour scheme %s and a device preference for dark of %s use %s',
    (colorScheme, prefersDark, theme) => {
      const attributes = documentAttributes({ ...DEFAULT_LAYOUT, colorScheme }, prefersDark);
      expect(attributes['data-theme']).toBe(theme);
      expect(attributes['data-mantine-color-scheme']).toBe(theme);
    },
  );
});

describe('a company’s accent', () => {
  it.each(['#facc15', '#4f46e5', '#000000', '#ffffff', '#ff4d4d', '#7c8aa0'])('%s stays readable', (color) => {
    const accent = accentVariables(color);
    expect(contrast(accent['--accent'] ?? '', accent['--on-accent'] ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(accent['--accent-ink-light'] ?? '', '#f1f3f7')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(accent['--accent-ink-dark'] ?? '', '#1f2530')).toBeGreaterThanOrEqual(4.5);
  });

  it('that is invalid is ignored', () => {
    expect(accentVariables(null)).toEqual({});
    expect(accentVariables('red;}')).toEqual({});
  });
});
