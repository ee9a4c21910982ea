import type { BrowserContext } from '@playwright/test';

/**
 * Turns data saver on for the pages of a window. Each window has an empty cache, and preloading what nobody opens took a
 * tenth of the journeys’ time. preload.journey.ts tests what preloading does.
 */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}
