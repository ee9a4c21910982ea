import { safeAddress } from '../../kit/safeAddress.ts';
import type { EmailAlignment } from './EmailDesign.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for HTML, in an attribute too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

const FILLED_IN = /^\{\{\s*[a-z_]+\s*\}\}$/;

/**
 * The address for a mail, or null if it is none that a mail may link to: https, http, mailto, tel, a path of this
 * installation, or a field that the sender fills in, such as `{{unsubscribe_url}}`.
 */
export function mailAddress(given: string, origin: string): string | null {
  if (FILLED_IN.test(given.trim())) {
    return given.trim();
  }
  const address = safeAddress(given);
  if (address === null || address.startsWith('#')) {
    return null;
  }
  return address.startsWith('/') ? `${origin}${address}` : address;
}

const OWN_PICTURE = /^\/files\/[\w-]+\/\d+$/;

/**
 * The address of a picture for a mail, or null if a mail cannot show it. Pictures of this installation are WebP, which
 * Outlook for Windows does not know; an ending makes them JPEG, or PNG for what is transparent.
 */
export function pictureAddress(given: string, origin: string, format: 'jpg' | 'png' = 'jpg'): string | null {
  const path = given.trim();
  return mailAddress(OWN_PICTURE.test(path) ? `${path}.${format}` : path, origin);
}

/** A colour as `#rrggbb`, or the other one. */
export function colourOr(colour: string | null, other: string): string {
  return colour && /^#[0-9a-f]{6}$/i.test(colour) ? colour : other;
}

/** Black or white, whichever is easier to read on the colour. */
export function inkOn(colour: string): string {
  return contrast(colour, '#ffffff') >= contrast(colour, '#111827') ? '#ffffff' : '#111827';
}

/** The contrast of two colours as WCAG 2 defines it, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Outlook knows no logical directions: it takes the first value, others the last one that they know. */
export function alignment(align: EmailAlignment): string {
  return ALIGNMENTS[align] ?? ALIGNMENTS.start;
}

const ALIGNMENTS: Record<EmailAlignment, string> = {
  start: 'text-align:left;text-align:start',
  center: 'text-align:center',
  end: 'text-align:right;text-align:end',
};
