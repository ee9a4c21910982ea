import { searchForm, searchWords } from './searchForm.ts';

/** Shorter words are too easily similar to others. */
const MIN_LETTERS = 4;

/**
 * Whether a text contains all words of a search, where words of four letters or more may have one typo: a letter too
 * much, too few, wrong, or swapped with the next. They are compared with the beginnings of the text's words.
 */
export function matchesWithTypo(text: string, search: string): boolean {
  const words = searchForm(text).split(/[\s-]+/);
  return searchWords(search).every((typed) =>
    words.some((word) => word.startsWith(typed) || (typed.length >= MIN_LETTERS && beginsSimilar(word, typed))),
  );
}

/** Whether the word, or its beginning, is one typo away. */
function beginsSimilar(word: string, typed: string): boolean {
  return [-1, 0, 1].some((more) => isOneTypo(word.slice(0, typed.length + more), typed));
}

function isOneTypo(word: string, typed: string): boolean {
  let same = 0;
  while (same < word.length && word[same] === typed[same]) {
    same += 1;
  }
  const [a, b] = [word.slice(same), typed.slice(same)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || isSwapped;
}
