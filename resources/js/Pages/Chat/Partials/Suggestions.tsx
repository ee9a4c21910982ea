import styles from './Chat.module.css';
import type { Suggestion } from './completion.ts';

type SuggestionsProps = {
  id: string;
  suggestions: Suggestion[];
  index: number;
  onChoose: (chosen: Suggestion) => void;
};

/** Names and emoji that complete what is being typed; the keyboard stays in the field. */
export function Suggestions({ id, suggestions, index, onChoose }: SuggestionsProps) {
  return (
    suggestions.length > 0 && (
      <div id={id} className={styles.suggestions} role="listbox" aria-label="Suggestions">
        {suggestions.map((suggestion, at) => (
          <div
            key={suggestion.key}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === index}
            className={styles.suggestion}
            onPointerDown={(event) => {
              event.preventDefault();
              onChoose(suggestion);
            }}
          >
            <bdi>{suggestion.label}</bdi>
          </div>
        ))}
      </div>
    )
  );
}
