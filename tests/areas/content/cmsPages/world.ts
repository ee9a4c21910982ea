import type { Maker } from '#tests/contract/sale.ts';
import { SAMPLE_CONTENT } from './samples.ts';

/** Creates pages: one to change, one that visitors see, one to schedule and one to delete. */
export async function buildCmsPages({ create, must }: Maker) {
  const page = (title: string) => create('/cms/pages/store', { title, content: SAMPLE_CONTENT });
  const shownPageId = await page('Seen by visitors');
  await must('PUT', `/cms/pages/update/${shownPageId}`, { title: 'Seen by visitors', status: 'published' });
  return {
    shownPageId,
    cmsPageId: await page('How to get there'),
    draftPageId: await page('Later'),
    sparePageId: await page('Spare'),
  };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildCmsPages>> {}
}
