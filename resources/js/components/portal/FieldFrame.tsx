import type { ReactNode } from 'react';
import '#css/portal/field.css';

export type FieldTexts = {
  label: string;
  help?: string | undefined;
  /** An error message that says what to enter or choose. */
  error?: string | null | undefined;
  optional?: boolean | undefined;
};

type FieldFrameProps = FieldTexts & {
  /** Id of the control; `describedBy` derives the ids of help and error from it. */ id: string;
  children: ReactNode;
};

/** A label above a control, help and error below it. */
export function FieldFrame({ id, label, help, error, optional, children }: FieldFrameProps) {
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
