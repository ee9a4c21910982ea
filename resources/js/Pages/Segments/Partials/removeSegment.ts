import type { Segment } from '#contract/people/segments.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { useSegments } from '#js/stores/people/segments/segments.ts';

/** Deletes a segment after a confirmation. True if it was deleted. */
export async function removeSegment({ id, name }: Segment): Promise<boolean> {
  const isConfirmed = await confirm({
    title: `Delete the segment “${name}”?`,
    body: 'Its contacts stay. Its history is deleted and cannot be restored.',
    confirmLabel: 'Delete segment',
    danger: true,
  });
  return isConfirmed && (await useSegments.getState().remove(id)).ok;
}
