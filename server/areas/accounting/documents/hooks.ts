import { defineHook } from '#server/declarations/Hook.ts';

/** A draft is about to be deleted. What belongs to it only must go as well. */
export const documentDeleting = defineHook<{ id: number }>('document.deleting');
