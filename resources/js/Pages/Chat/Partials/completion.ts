import { searchForm } from '#domain/kit/searchForm.ts';

export type Suggestion = { key: string; label: string /** Replaces what was typed. */; text: string };
type Trigger = { kind: '@' | ':'; typed: string; start: number };

const MAX_SUGGESTIONS = 6;

/** What is being typed before the caret: a name after `@`, or the word for an emoji after `:`. */
export function triggerAt(text: string, caret: number): Trigger | null {
  const before = text.slice(0, caret);
  const [, , sign, typed = ''] = /(^|[\s(])([@:])([\p{L}\p{N}][\p{L}\p{N} .'-]{0,30}|)$/u.exec(before) ?? [];
  if ((sign !== '@' && sign !== ':') || (sign === ':' && !/^[a-z]{2,}$/i.test(typed))) {
    return null;
  }
  return { kind: sign, typed, start: caret - typed.length - 1 };
}

/** People whose name, or a word of it, begins with what was typed. */
export function suggestPeople(people: readonly { id: number; name: string }[], typed: string): Suggestion[] {
  const wanted = searchForm(typed);
  return people
    .filter(({ name }) => ` ${searchForm(name)}`.includes(` ${wanted}`))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ id, name }) => ({ key: String(id), label: name, text: `@${name} ` }));
}

/** Emoji of which a word begins with what was typed. */
export function suggestEmoji(emojis: readonly (readonly [string, string])[], typed: string): Suggestion[] {
  const wanted = ` ${typed.toLowerCase()}`;
  return emojis
    .filter(([, words]) => ` ${words}`.includes(wanted))
    .slice(0, MAX_SUGGESTIONS)
    .map(([emoji, words]) => ({ key: emoji, label: `${emoji} ${words.split(' ')[0]}`, text: `${emoji} ` }));
}
