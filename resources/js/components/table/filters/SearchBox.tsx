import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { onVisit } from '#js/lib/visit/onVisit.ts';
import styles from '../DataTable.module.css';
import type { ListControl } from '../types.ts';

/** Debounce, so that a word is one request. */
const PAUSE = 250;

type SearchBoxProps = { noun: string; list: ListControl; input?: RefObject<HTMLInputElement | null> };

/** The search of a list. The table handles `/` and Escape. */
export function SearchBox({ noun, list, input }: SearchBoxProps) {
  const current = list.query.search;
  const [text, setText] = useState(current);
  const change = useRef(list.change);
  change.current = list.change;
  /** The search last sent or received: its own echo must not replace what the user has typed since. */
  const known = useRef(current);

  useEffect(() => {
    if (current !== known.current) {
      known.current = current;
      setText(current);
    }
  }, [current]);
  useEffect(() => {
    if (text === current) {
      return;
    }
    const timer = setTimeout(() => {
      known.current = text;
      change.current({ search: text });
    }, PAUSE);
    // Cancel a pending search when the user opens a row: updating the list's URL would cancel that visit.
    const stop = onVisit(() => clearTimeout(timer));
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [text, current]);

  return (
    <TextInput
      ref={input}
      className={styles.search}
      type="search"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          setText('');
          event.currentTarget.blur();
        }
      }}
      placeholder={`Search ${noun}`}
      aria-label={`Search ${noun}`}
      aria-keyshortcuts="/"
      leftSection={<IconSearch size={16} />}
      rightSection={
        text === '' ? (
          <kbd className={styles.key}>/</kbd>
        ) : (
          <CloseButton size="sm" aria-label="Clear search" onClick={() => setText('')} />
        )
      }
    />
  );
}
