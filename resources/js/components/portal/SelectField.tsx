import { type SelectHTMLAttributes, useId } from 'react';
import { describedBy } from './describedBy.ts';
import '#css/portal/field.css';

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string;
  help?: string;
  /** An error message that says what to choose. */
  error?: string | null | undefined;
  options: { value: string; label: string }[];
};

/** The device's own list of choices. */
export function SelectField({ label, help, error, options, ...select }: Props) {
  const id = useId();
  return (
    <div className="p-field">
      <label htmlFor={id}>{label}</label>
      <span className="p-input p-input-select">
        <select {...select} {...describedBy(id, help, error)} id={id}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
      {help && (
        <p id={`${id}-help`} className="p-field-help">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="p-field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
