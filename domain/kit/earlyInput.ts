/**
 * The `window` property in which the script in the document's head (server/inertia/earlyScript.ts) keeps clicks and
 * submits made before the client has loaded; resources/js/boot/replayEarlyInput.ts replays them.
 */
export const EARLY_INPUT = 'musterEarly';
