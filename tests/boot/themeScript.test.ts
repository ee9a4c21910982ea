import { afterEach, describe, expect, it } from 'vitest';
import { documentAttributes, LAYOUT_STORAGE_KEY, parseLayoutPreferences } from '#domain/account/layoutPreferences.ts';
import { themeScript } from '#server/inertia/themeScript.ts';

/** The attributes that the inline script sets on `<html>`. */
function attributesBy(stored: string | null, prefersDark: boolean): Record<string, string> {
  if (stored !== null) {
    localStorage.setItem(LAYOUT_STORAGE_KEY, stored);
  }
  const device = { matchMedia: () => ({ matches: prefersDark }) };
  new Function('window', themeScript)(device);
  return Object.fromEntries([...document.documentElement.attributes].map(({ name, value }) => [name, value]));
}

afterEach(() => {
  for (const { name } of [...document.documentElement.attributes]) {
    document.documentElement.removeAttribute(name);
  }
});

describe('the inline theme script', () => {
  it.each([
    null,
    '',
    'broken',
    'null',
    '[]',
    '7',
    '{"colorScheme":"dark"}',
    '{"colorScheme":"light","semiDark":true,"direction":"rtl"}',
    '{"colorScheme":"purple","direction":1,"semiDark":"yes"}',
    '{"skin":"bordered","layoutType":"horizontal","monochrome":true,"mobileLogos":false}',
    '{"contentWidth":"boxed","navbar":"hidden","footer":"sticky","sidebarCollapsed":true}',
    '{"constructor":1,"colorScheme":"toString"}',
  ])('sets the same attributes as the client for the preferences %s, on a light and on a dark device', (stored) => {
    for (const prefersDark of [false, true]) {
      expect(attributesBy(stored, prefersDark)).toEqual(
        documentAttributes(parseLayoutPreferences(stored), prefersDark),
      );
    }
  });
});
