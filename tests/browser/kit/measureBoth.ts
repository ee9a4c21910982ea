import { expect, type Page } from '@playwright/test';
import { faultsOf } from './boxes.ts';

const NOTHING = { wider: 0, clipped: [], broken: [], overlapping: [], small: [] };
/** Normal size and 200%. */
const TEXT_SIZES = [16, 32];

/** Expects that the open page loses nothing in its window at both text sizes, and that its controls are touch-sized. */
export async function measureBoth(page: Page, name: string): Promise<void> {
  for (const size of TEXT_SIZES) {
    // The fallback font has wider letters than Inter.
    await page.evaluate(async (pixels) => {
      document.documentElement.style.fontSize = `${pixels}px`;
      await document.fonts.ready;
    }, size);
    expect.soft(await faultsOf(page), `${name} at ${size} px`).toEqual(NOTHING);
  }
}
