import { serverNow } from '../serverClock.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

/** Event that asks all open forms to keep their values, because an interruption is imminent. */
export const KEEP_DRAFTS = 'muster:keep-drafts';

/** Fields that are never stored: secrets, and the name that is typed to confirm a dangerous action. */
const NEVER_KEPT = /password|token|secret|^confirmation$|card_?number|cvc/i;

/** Names of the drafts kept on this page. */
const kept = new Set<string>();

/** The signed-in person; null for a guest. */
let owner: string | null = null;

/** Sets the owner of drafts, so that nobody sees what another user entered in this tab. */
export function setDraftOwner(person: string | null): void {
  owner = person;
}

/** The owner of drafts that are stored now; null for a guest. */
export function draftOwner(): string | null {
  return owner;
}

/** Makes all forms on the page keep their values now. */
export function keepAllDrafts(): void {
  window.dispatchEvent(new Event(KEEP_DRAFTS));
}

/** Drops the drafts of forms that are still on screen. */
export function dropKeptDrafts(): void {
  kept.forEach(dropDraft);
  kept.clear();
}

/** A form's kept values; `at` is the time in milliseconds by the server's clock. */
export type FormDraft = { values: Record<string, unknown>; at: number; hadFiles: boolean };

/**
 * Keeps the values of the form `key` at this URL, in this tab, without the fields that are never stored.
 * @param hadFiles whether files were chosen, which cannot be kept
 */
export function keepFormDraft(key: string, values: object, hadFiles = false): void {
  const open = Object.fromEntries(Object.entries(values).filter(([field]) => !NEVER_KEPT.test(field)));
  kept.add(nameOf(key));
  keepDraft(nameOf(key), { owner, values: open, at: serverNow(), hadFiles });
}

/** Reads and removes this user's draft of the form at this URL. */
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
