import { TextInput } from '@mantine/core';
import { useState } from 'react';
import styles from '../Chat.module.css';
import { EMOJIS } from './emojis.ts';

/** All emoji, found by their words. */
export function EmojiGrid({ onChoose }: { onChoose: (emoji: string) => void }) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = EMOJIS.filter(([, words]) => words.includes(wanted));
  return (
    <>
      <TextInput
        aria-label="Search emoji"
        placeholder="Search"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={styles.emojis}>
        {found.map(([emoji, words]) => (
          <button
            key={emoji}
            type="button"
            className={styles.emoji}
            aria-label={words}
            title={words}
            onClick={() => onChoose(emoji)}
          >
            {emoji}
          </button>
        ))}
        {found.length === 0 && <p className={styles.none}>No emoji matches.</p>}
      </div>
    </>
  );
}
