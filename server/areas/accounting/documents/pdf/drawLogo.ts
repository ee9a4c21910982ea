import type { Logo } from './readLogo.ts';
import type { Sheet } from './Sheet.ts';

/** Points. */
const MAX = { width: 170, height: 48 };

/** A band in the company's colour along the top of the page, which screen readers skip. */
export function drawBand({ pdf, width }: Sheet, color: string): void {
  pdf.markContent('Artifact');
  pdf.rect(0, 0, width, 6).fill(color);
  pdf.endMarkedContent();
}

/** Draws a logo at the margin and returns the position below it. */
export function drawLogo(sheet: Sheet, { png, width, height }: Logo, y: number): number {
  const scale = Math.min(MAX.width / width, MAX.height / height);
  sheet.pdf.image(png, sheet.leftOf(sheet.margin, width * scale), y, { width: width * scale, height: height * scale });
  return y + height * scale;
}
