import { type SelectHTMLAttributes, useId } from 'react';
import { describedBy } from './describedBy.ts';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

type Props = FieldTexts & SelectHTMLAttributes<HTMLSelectElement> & { options: { value: string; label: string }[] };

/** A native select. */
export function PortalSelectField({ label, help, error, optional, options, ...select }: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional}>
      <span className="p-input p-input-select">
        <select {...select} {...describedBy(id, help, error)} id={id}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </FieldFrame>
  );
}
