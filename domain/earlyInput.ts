/** A press of a button, or a form that was sent, before anything listened. */
export type EarlyAction = { element: HTMLElement; submitter: HTMLElement | null };

export type EarlyActions = { deeds: EarlyAction[]; stop: () => void };

/** Where the script of the document's head (server/inertia/earlyScript.ts) keeps them for the client. */
export const EARLY_INPUT = 'musterEarly';
