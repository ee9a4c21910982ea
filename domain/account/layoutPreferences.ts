/** A user's display preferences (specification §2), stored in the browser under `muster.layout`. */
export type LayoutPreferences = {
  colorScheme: 'light' | 'dark' | 'auto';
  /** A dark sidebar with a light page. */
  semiDark: boolean;
  sidebarCollapsed: boolean;
  direction: 'ltr' | 'rtl';
  skin: 'default' | 'bordered';
  layoutType: 'vertical' | 'horizontal';
  monochrome: boolean;
  /** Shows the company's logo in the header on phones. */
  mobileLogos: boolean;
  contentWidth: 'full' | 'boxed';
  navbar: 'sticky' | 'static' | 'floating' | 'hidden';
  footer: 'static' | 'sticky' | 'hidden';
};

export const LAYOUT_STORAGE_KEY = 'muster.layout';

/** The options of each choice preference, in display order. */
export const LAYOUT_CHOICES = {
  colorScheme: ['light', 'dark', 'auto'],
  direction: ['ltr', 'rtl'],
  skin: ['default', 'bordered'],
  layoutType: ['vertical', 'horizontal'],
  contentWidth: ['full', 'boxed'],
  navbar: ['sticky', 'static', 'floating', 'hidden'],
  footer: ['static', 'sticky', 'hidden'],
} as const satisfies { [K in keyof LayoutPreferences]?: readonly LayoutPreferences[K][] };

/** Specification §2 sets skin, type, content width, navbar and footer; the other defaults follow the device. */
export const DEFAULT_LAYOUT: LayoutPreferences = {
  colorScheme: 'auto',
  semiDark: false,
  sidebarCollapsed: false,
  direction: 'ltr',
  skin: 'default',
  layoutType: 'vertical',
  monochrome: false,
  mobileLogos: true,
  contentWidth: 'full',
  navbar: 'sticky',
  footer: 'static',
};

/** Parses the stored text. Missing, unknown or malformed values get their defaults; never throws. */
export function parseLayoutPreferences(stored: string | null): LayoutPreferences {
  const value = parseObject(stored);
  return {
    colorScheme: choice(value.colorScheme, LAYOUT_CHOICES.colorScheme, DEFAULT_LAYOUT.colorScheme),
    semiDark: flag(value.semiDark, DEFAULT_LAYOUT.semiDark),
    sidebarCollapsed: flag(value.sidebarCollapsed, DEFAULT_LAYOUT.sidebarCollapsed),
    direction: choice(value.direction, LAYOUT_CHOICES.direction, DEFAULT_LAYOUT.direction),
    skin: choice(value.skin, LAYOUT_CHOICES.skin, DEFAULT_LAYOUT.skin),
    layoutType: choice(value.layoutType, LAYOUT_CHOICES.layoutType, DEFAULT_LAYOUT.layoutType),
    monochrome: flag(value.monochrome, DEFAULT_LAYOUT.monochrome),
    mobileLogos: flag(value.mobileLogos, DEFAULT_LAYOUT.mobileLogos),
    contentWidth: choice(value.contentWidth, LAYOUT_CHOICES.contentWidth, DEFAULT_LAYOUT.contentWidth),
    navbar: choice(value.navbar, LAYOUT_CHOICES.navbar, DEFAULT_LAYOUT.navbar),
    footer: choice(value.footer, LAYOUT_CHOICES.footer, DEFAULT_LAYOUT.footer),
  };
}

/** The effective theme: `auto` follows the device. */
export function resolvedTheme(colorScheme: LayoutPreferences['colorScheme'], prefersDark: boolean): 'light' | 'dark' {
  if (colorScheme === 'auto') {
    return prefersDark ? 'dark' : 'light';
  }
  return colorScheme;
}

/**
 * The `<html>` attributes that the stylesheets read. The inline script in the document (server/inertia/themeScript.ts)
 * sets the same ones before the first paint, to prevent a flash.
 */
export function documentAttributes(preferences: LayoutPreferences, prefersDark: boolean): Record<string, string> {
  const theme = resolvedTheme(preferences.colorScheme, prefersDark);
  return {
    dir: preferences.direction,
    'data-theme': theme,
    'data-mantine-color-scheme': theme,
    'data-semi-dark': String(preferences.semiDark),
    'data-sidebar': preferences.sidebarCollapsed ? 'collapsed' : 'expanded',
    'data-skin': preferences.skin,
    'data-layout': preferences.layoutType,
    'data-monochrome': String(preferences.monochrome),
    'data-mobile-logos': String(preferences.mobileLogos),
    'data-content': preferences.contentWidth,
    'data-navbar': preferences.navbar,
    'data-footer': preferences.footer,
  };
}

function parseObject(text: string | null): Record<string, unknown> {
  if (text === null) {
    return {};
  }
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

function choice<T extends string>(value: unknown, allowed: readonly T[], fallback: T): T {
  return allowed.find((candidate) => candidate === value) ?? fallback;
}

function flag(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback;
}
