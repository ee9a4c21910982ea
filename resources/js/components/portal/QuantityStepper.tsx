import { IconMinus, IconPlus } from '@tabler/icons-react';
import '#css/portal/checkout/quantity.css';

type Props = {
  value: number;
  /** Minimum quantity above zero: + on 0 jumps to it, − on it returns to 0. */
  min?: number;
  /** Null for no limit. */
  max: number | null;
  /** What is counted, for screen readers: "Standard". */
  label: string;
  onChange: (value: number) => void;
};

/** A quantity input with two 44 px buttons. */
export function QuantityStepper({ value, min = 1, max, label, onChange }: Props) {
  const isFull = max !== null && (value >= max || max < min);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a legend and form semantics to a pair of buttons
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
