/**
 * The property of `window` under which the script of the document's head (server/inertia/earlyScript.ts) keeps clicks and
 * submits made before the client has loaded; resources/js/boot/takeUpEarly.ts repeats them.
 */
export const EARLY_INPUT = 'musterEarly';
