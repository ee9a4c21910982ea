import { dropDraft, keepDraft, readDraft } from './draft.ts';

/** Asks every half-filled form to keep what was typed, because something is about to interrupt it. */
export const KEEP_DRAFTS = 'muster:keep-drafts';

/** Never written down, whatever the form is. */
const SECRET = /password|token|secret|card_?number|cvc/i;

/** The names of what was kept on this page. */
const kept = new Set<string>();

/** Who is at the screen; null for a guest. */
let owner: string | null = null;

/** Says whose drafts are kept and given back from now on: nobody gets what another person typed in this tab. */
export function setDraftOwner(person: string | null): void {
  owner = person;
}

/** Asks every form on the page to keep its values now. */
export function keepAllDrafts(): void {
  window.dispatchEvent(new Event(KEEP_DRAFTS));
}

/** Forgets what the forms on the page have kept: they are still on screen after all. */
export function dropKeptDrafts(): void {
  kept.forEach(dropDraft);
  kept.clear();
}

/** Keeps what was typed in the form `key` of this address, in this tab, without its secrets. */
export function keepFormDraft(key: string, values: object): void {
  const open = Object.fromEntries(Object.entries(values).filter(([field]) => !SECRET.test(field)));
  kept.add(nameOf(key));
  keepDraft(nameOf(key), { owner, values: open });
}

/** What this person had typed in the form at this address, once: it is forgotten when it is taken. */
export function takeFormDraft(key: string): Record<string, unknown> | null {
  const draft = readDraft(nameOf(key));
  dropDraft(nameOf(key));
  const values: unknown = draft?.owner === owner ? draft.values : null;
  return typeof values === 'object' && values !== null ? { ...values } : null;
}

function nameOf(key: string): string {
  return `muster.form.${window.location.pathname}.${key}`;
}
