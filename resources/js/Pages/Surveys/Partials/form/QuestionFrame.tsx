import type { ReactNode } from 'react';
import { describedByQuestion } from './describedByQuestion.ts';
import type { QuestionProps } from './QuestionProps.ts';

type Props = Pick<QuestionProps, 'field' | 'id' | 'error' | 'onChange'> & {
  /** Several controls under one question, instead of one control that the question labels. */
  group?: boolean;
  /**
   * Whether a clear button is shown: the question is optional and answered, and its control cannot be emptied itself.
   */
  canClear?: boolean;
  children: ReactNode;
};

/** A question's label, control, help text and error. */
export function QuestionFrame({ field, id, error, onChange, group = false, canClear = false, children }: Props) {
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
      {canClear && !field.required && (
        <button type="button" className="s-clear" onClick={() => onChange(null)}>
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
    <fieldset className="s-field" aria-describedby={describedByQuestion(field, id, error)}>
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
