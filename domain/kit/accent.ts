/** The contrast that WCAG AA requires for text. */
const READABLE = 4.5;

/** The darkest light surface and the lightest dark surface behind accent text (tokens.css). */
const LIGHT_SURFACE = '#f1f3f7';
const DARK_SURFACE = '#1f2530';

/**
 * Accent text is also used on a tint of itself: `--accent-soft` mixes slightly less than this share into the card
 * colour.
 */
const TINT = 0.2;
const LIGHT_CARD = '#ffffff';
const DARK_CARD = '#161a22';

/**
 * The four accent tokens for a company colour (`#rrggbb`), each with sufficient contrast where it is used. Empty for
 * null and any other text, which keeps the product's default accent.
 */
export function accentVariables(color: string | null): Record<string, string> {
  if (color === null || !/^#[0-9a-f]{6}$/i.test(color)) {
    return {};
  }
  return {
    '--accent': color,
    '--on-accent': contrast(color, '#ffffff') >= READABLE ? '#ffffff' : readableOn(color),
    '--accent-ink-light': mixedUntilReadable(color, '#000000', LIGHT_SURFACE, LIGHT_CARD),
    '--accent-ink-dark': mixedUntilReadable(color, '#ffffff', DARK_SURFACE, DARK_CARD),
  };
}

/** WCAG 2 contrast of two `#rrggbb` colours, from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function readableOn(color: string): string {
  return contrast(color, '#11161f') >= contrast(color, '#ffffff') ? '#11161f' : '#ffffff';
}

function mixedUntilReadable(color: string, towards: string, surface: string, card: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(color, towards, share);
    if (Math.min(contrast(mixed, surface), contrast(mixed, mix(card, mixed, TINT))) >= READABLE) {
      return mixed;
    }
  }
  return towards;
}

function mix(color: string, towards: string, share: number): string {
  const target = channels(towards);
  const mixed = channels(color).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
