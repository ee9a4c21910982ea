import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import '#css/portal/checkout/quantity.css';

type Props = { value: number; max: number; error: string | undefined; onChange: (value: number) => void };

/** How many people come, including the guest: a number field with two 44 px buttons. Works without JavaScript. */
export function PartySize({ value, max, error, onChange }: Props) {
  const id = useId();
  /** What is being typed, such as an empty field before the next digit. Null shows the value. */
  const [typed, setTyped] = useState<string | null>(null);
  const set = (next: number, text: string | null = null) => {
    setTyped(text);
    onChange(Math.min(max, Math.max(1, next)));
  };
  return (
    <div className="p-rsvp-party">
      <label htmlFor={id}>How many people are coming?</label>
      <div className="p-quantity">
        <button type="button" aria-label="Remove one person" aria-disabled={value <= 1} onClick={() => set(value - 1)}>
          <IconMinus size={18} aria-hidden="true" />
        </button>
        <input
          id={id}
          className="tabular"
          type="number"
          name="party_size"
          inputMode="numeric"
          min={1}
          max={max}
          value={typed ?? value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => set(Math.round(Number(target.value)) || 1, target.value)}
          onBlur={() => setTyped(null)}
        />
        <button type="button" aria-label="Add one person" aria-disabled={value >= max} onClick={() => set(value + 1)}>
          <IconPlus size={18} aria-hidden="true" />
        </button>
      </div>
      <p id={`${id}-help`} className={error ? 'p-field-error' : 'p-field-help'} role={error ? 'alert' : undefined}>
        {error ?? `Including you, ${max} at most.`}
      </p>
    </div>
  );
}
