import { defineHook } from '#server/declarations/Hook.ts';

/** A field is about to be deleted, or to contain something else. An area that uses it adds where to `uses`, which refuses it. */
export const contactFieldChanging = defineHook<{ id: number; uses: string[] }>('contactField.changing');

/** A field has got another name. */
export const contactFieldRenamed = defineHook<{ id: number; label: string }>('contactField.renamed');
