import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import '#css/portal/field.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  error?: string | null;
  type?: 'checkbox' | 'radio';
  help?: string | null;
  /** A separate sentence below the help. */
  note?: string | null;
};

/** A checkbox or radio whose whole line is clickable. */
export function Check({ label, error, help, note, type = 'checkbox', ...input }: Props) {
  const id = useId();
  return (
    <div className="p-check">
      <label htmlFor={id}>
        <input
          {...input}
          id={id}
          type={type}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>
          {label}
          {help && <span className="p-check-help">{help}</span>}
          {note && <span className="p-check-help">{note}</span>}
        </span>
      </label>
      {error && (
        <p id={`${id}-error`} className="p-field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
