import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import { describedBy } from './describedBy.ts';
import '#css/portal/field.css';

type Shared = {
  label: string;
  help?: string;
  /** An error message that says what to enter. */
  error?: string | null;
  optional?: boolean;
  /** A control inside the box, at its end. */
  end?: ReactNode;
};

type Props = Shared & InputHTMLAttributes<HTMLInputElement>;

/** One input with its label above, help and error below. Pass `name` and `autoComplete` so that autofill works. */
export function Field({ label, help, error, optional, end, id, className, ...input }: Props) {
  const made = useId();
  const name = id ?? made;
  return (
    <FieldFrame id={name} label={label} help={help} error={error} optional={optional}>
      <span className={`p-input ${className ?? ''}`}>
        <input {...input} {...describedBy(name, help, error)} id={name} />
        {end}
      </span>
    </FieldFrame>
  );
}

type AreaProps = Omit<Shared, 'end'> & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** The same for longer text. */
export function TextareaField({ label, help, error, optional, id, ...area }: AreaProps) {
  const made = useId();
  const name = id ?? made;
  return (
    <FieldFrame id={name} label={label} help={help} error={error} optional={optional}>
      <span className="p-input">
        <textarea rows={2} {...area} {...describedBy(name, help, error)} id={name} />
      </span>
    </FieldFrame>
  );
}

type FrameProps = Omit<Shared, 'end'> & { id: string; children: ReactNode };

function FieldFrame({ id, label, help, error, optional, children }: FrameProps) {
  return (
    <div className="p-field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="p-field-optional"> (optional)</span>}
      </label>
      {children}
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
