import { type KeyboardEvent, useState } from 'react';
import { type Suggestion, suggestEmoji, suggestPeople, triggerAt } from './completion.ts';
import type { EMOJIS } from './emoji/emojis.ts';

type Options = {
  people: readonly { id: number; name: string }[];
  /** Puts the text in place of what is between the two positions. */
  replace: (from: number, to: number, text: string) => void;
};

/** Completes names after `@` and emoji after `:` while a message is written. */
export function useCompletion({ people, replace }: Options) {
  const [at, setAt] = useState<{ start: number; caret: number; suggestions: Suggestion[] } | null>(null);
  const [index, setIndex] = useState(0);
  const suggestions = at?.suggestions ?? [];

  const onInput = async (text: string, caret: number) => {
    const trigger = triggerAt(text, caret);
    setIndex(0);
    if (trigger === null) {
      setAt(null);
      return;
    }
    const { start, typed } = trigger;
    const found = trigger.kind === '@' ? suggestPeople(people, typed) : suggestEmoji(await loadEmojis(), typed);
    setAt(found.length > 0 ? { start, caret, suggestions: found } : null);
  };
  const choose = (chosen: Suggestion | undefined) => {
    if (at && chosen) {
      replace(at.start, at.caret, chosen.text);
      setAt(null);
    }
  };
  /** Whether the key was meant for the suggestions. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (suggestions.length === 0 || event.nativeEvent.isComposing) {
      return false;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      setIndex((index + step + suggestions.length) % suggestions.length);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      choose(suggestions[index]);
    } else if (event.key === 'Escape') {
      setAt(null);
    } else {
      return false;
    }
    event.preventDefault();
    return true;
  };
  return { suggestions, index, choose, onInput, onKeyDown };
}

async function loadEmojis(): Promise<typeof EMOJIS> {
  try {
    return (await import('./emoji/emojis.ts')).EMOJIS;
  } catch {
    return [];
  }
}
