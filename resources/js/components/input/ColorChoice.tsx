import { IconBan, IconPalette } from '@tabler/icons-react';
import { useId } from 'react';
import styles from './ColorChoice.module.css';

/** Colours that are distinguishable beside each other, in light and dark. */
const COLORS: Record<string, string> = {
  '#3346c8': 'Indigo',
  '#0f7b6c': 'Teal',
  '#2e7d32': 'Green',
  '#b7791f': 'Amber',
  '#c2410c': 'Orange',
  '#be123c': 'Red',
  '#a21caf': 'Purple',
  '#475569': 'Slate',
};

type ColorChoiceProps = {
  label: string;
  description?: string;
  /** `#rrggbb`, or null for none. */
  value: string | null;
  onChange: (color: string | null) => void;
  error?: string | undefined;
};

/** A choice of preset colours, a custom one, or none. */
export function ColorChoice({ label, description, value, onChange, error }: ColorChoiceProps) {
  const name = useId();
  const isOwn = value !== null && COLORS[value] === undefined;
  return (
    <fieldset className={styles.field} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={styles.label}>{label}</legend>
      {description && <p className={styles.help}>{description}</p>}
      <div className={styles.choices}>
        <label className={styles.choice} data-none>
          <input
            type="radio"
            name={name}
            aria-label="No colour"
            checked={value === null}
            onChange={() => onChange(null)}
          />
          <IconBan size={18} aria-hidden="true" />
        </label>
        {Object.entries(COLORS).map(([color, word]) => (
          <label key={color} className={styles.choice} style={{ background: color }} title={word}>
            <input
              type="radio"
              name={name}
              aria-label={word}
              checked={value === color}
              onChange={() => onChange(color)}
            />
          </label>
        ))}
        <label
          className={styles.choice}
          data-own
          data-chosen={isOwn || undefined}
          style={isOwn ? { background: value } : undefined}
          title="Another colour"
        >
          <input
            type="color"
            aria-label="Another colour"
            value={value ?? '#3346c8'}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {!isOwn && <IconPalette size={18} aria-hidden="true" />}
        </label>
      </div>
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
