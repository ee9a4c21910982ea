import { IconMinus, IconPlus } from '@tabler/icons-react';
import '#css/portal/quantity.css';

type Props = {
  value: number;
  /** The least above nothing: pressing + on 0 goes to it, pressing − on it goes to 0. */
  min?: number;
  /** Null for no limit. */
  max: number | null;
  /** What is counted, for a screen reader: "Standard". */
  label: string;
  onChange: (value: number) => void;
};

/** How many, with two buttons of 44 px. */
export function QuantityStepper({ value, min = 1, max, label, onChange }: Props) {
  const isFull = max !== null && (value >= max || max < min);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a form's semantics to a pair of buttons
    <div className="p-quantity" role="group" aria-label={`How many: ${label}`}>
      <button
        type="button"
        aria-label={`One ${label} less`}
        aria-disabled={value === 0}
        onClick={() => value > 0 && onChange(value <= min ? 0 : value - 1)}
      >
        <IconMinus size={18} aria-hidden="true" />
      </button>
      <output className="tabular" aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        aria-label={`One ${label} more`}
        aria-disabled={isFull}
        onClick={() => !isFull && onChange(value < min ? min : value + 1)}
      >
        <IconPlus size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
