import type { ReactNode } from 'react';
import type { SurveyField } from '#domain/surveys/fields.ts';
import { describedBy } from './describedBy.ts';

type Props = {
  field: SurveyField;
  id: string;
  error?: string | undefined;
  /** Several controls under one question, instead of one control that the question labels. */
  group?: boolean;
  /** Clears an optional answer whose control cannot be emptied. */
  onClear?: (() => void) | undefined;
  children: ReactNode;
};

/** A question's label, control, help text and error. */
export function QuestionFrame({ field, id, error, group = false, onClear, children }: Props) {
  const labelText = (
    <>
      {field.label}
      {field.required && (
        <>
          <span className="s-required" aria-hidden="true">
            {' '}
            *
          </span>
          <span className="visually-hidden"> (required)</span>
        </>
      )}
    </>
  );
  const rest = (
    <>
      {field.help && (
        <p id={`${id}-help`} className="s-help">
          {field.help}
        </p>
      )}
      {children}
      {onClear && (
        <button type="button" className="s-clear" onClick={onClear}>
          Clear answer
        </button>
      )}
      {error && (
        <p id={`${id}-error`} className="s-error" role="alert">
          {error}
        </p>
      )}
    </>
  );
  return group ? (
    <fieldset className="s-field" aria-describedby={describedBy(field, id, error)}>
      <legend className="s-label">{labelText}</legend>
      {rest}
    </fieldset>
  ) : (
    <div className="s-field">
      <label className="s-label" htmlFor={id}>
        {labelText}
      </label>
      {rest}
    </div>
  );
}
