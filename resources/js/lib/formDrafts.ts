import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { serverNow } from './serverClock.ts';

/** Asks every half-filled form to keep what was typed, because something is about to interrupt it. */
export const KEEP_DRAFTS = 'muster:keep-drafts';

/** Fields that are never stored. */
const SECRET = /password|token|secret|card_?number|cvc/i;

/** The names of what was kept on this page. */
const kept = new Set<string>();

/** The signed-in person; null for a guest. */
let owner: string | null = null;

/** Sets whose drafts are stored and restored, so that nobody sees what another person typed in this tab. */
export function setDraftOwner(person: string | null): void {
  owner = person;
}

/** Asks every form on the page to keep its values now. */
export function keepAllDrafts(): void {
  window.dispatchEvent(new Event(KEEP_DRAFTS));
}

/** Drops the drafts of the forms on the page, which are still on screen. */
export function dropKeptDrafts(): void {
  kept.forEach(dropDraft);
  kept.clear();
}

/** What was typed in a form; `at` is when it was kept, in milliseconds by the server's clock. */
export type FormDraft = { values: Record<string, unknown>; at: number; hadFiles: boolean };

/**
 * Keeps what was typed in the form `key` of this address, in this tab, without its secrets.
 * @param hadFiles files were chosen, which cannot be kept
 */
export function keepFormDraft(key: string, values: object, hadFiles = false): void {
  const open = Object.fromEntries(Object.entries(values).filter(([field]) => !SECRET.test(field)));
  kept.add(nameOf(key));
  keepDraft(nameOf(key), { owner, values: open, at: serverNow(), hadFiles });
}

/** Takes this person's draft of the form at this address: reading it also removes it. */
export function takeFormDraft(key: string): FormDraft | null {
  const draft = readDraft(nameOf(key));
  dropDraft(nameOf(key));
  const values: unknown = draft?.owner === owner ? draft.values : null;
  const at = typeof draft?.at === 'number' ? draft.at : serverNow();
  return typeof values === 'object' && values !== null
    ? { values: { ...values }, at, hadFiles: draft?.hadFiles === true }
    : null;
}

function nameOf(key: string): string {
  return `muster.form.${window.location.pathname}.${key}`;
}
