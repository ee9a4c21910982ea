import { router } from '@inertiajs/react';
import type { Segment } from '#contract/people/segments.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { useSegments } from '#js/stores/people/segments/segments.ts';

/** Duplicates a segment and opens the copy. */
export async function duplicateSegment({ id }: Segment): Promise<void> {
  const outcome = await useSegments.getState().duplicate(id);
  if (outcome.ok && outcome.data) {
    router.visit(pageUrl('Segments/Show', outcome.data));
  }
}
