import type { ReactNode } from 'react';
import type { SurveyField } from '#domain/surveys/fields.ts';
import { describedBy } from './describedBy.ts';

type Props = {
  field: SurveyField;
  id: string;
  error?: string | undefined;
  /** A group of controls under one question, instead of one control that the question is the label of. */
  group?: boolean;
  /** Takes the answer back, where it may be left out and its control cannot be emptied. */
  onClear?: (() => void) | undefined;
  children: ReactNode;
};

/** A question above its control, help below it, and what is wrong with the answer. */
export function QuestionFrame({ field, id, error, group = false, onClear, children }: Props) {
  const words = (
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
      <legend className="s-label">{words}</legend>
      {rest}
    </fieldset>
  ) : (
    <div className="s-field">
      <label className="s-label" htmlFor={id}>
        {words}
      </label>
      {rest}
    </div>
  );
}
