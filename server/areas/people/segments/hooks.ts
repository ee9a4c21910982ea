import { defineHook } from '#server/declarations/Hook.ts';

/** A segment is about to be deleted. An area that uses it adds where to `uses`, which refuses the deletion. */
export const segmentDeleting = defineHook<{ id: number; uses: string[] }>('segment.deleting');
