import { type SelectHTMLAttributes, useId } from 'react';
import '#css/portal/field.css';

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string;
  options: { value: string; label: string }[];
};

/** The device's own list of choices. */
export function SelectField({ label, options, ...select }: Props) {
  const id = useId();
  return (
    <div className="p-field">
      <label htmlFor={id}>{label}</label>
      <span className="p-input p-input-select">
        <select {...select} id={id}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}
