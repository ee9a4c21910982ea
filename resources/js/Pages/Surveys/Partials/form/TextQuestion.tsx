import type { HTMLAttributes, HTMLInputTypeAttribute } from 'react';
import type { FieldType } from '#domain/programme/surveys/fields.ts';
import { describedByQuestion } from './describedByQuestion.ts';
import { QuestionFrame } from './QuestionFrame.tsx';
import type { QuestionProps } from './QuestionProps.ts';

type Kind = {
  type: HTMLInputTypeAttribute;
  autoComplete?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
};

const KINDS: Partial<Record<FieldType, Kind>> = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  number: { type: 'number', inputMode: 'decimal' },
  date: { type: 'date' },
};

/** A question that is answered by typing: text, long text, e-mail, phone, number, date. */
export function TextQuestion({ field, id, answer, error, onChange }: QuestionProps) {
  const { type, ...kind } = KINDS[field.type] ?? { type: 'text' };
  const value = typeof answer === 'string' || typeof answer === 'number' ? answer : '';
  const take = (typed: string) => {
    const isEmpty = typed === '';
    onChange(isEmpty ? null : type === 'number' ? Number(typed) : typed);
  };
  const shared = {
    id,
    value,
    required: field.required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedByQuestion(field, id, error),
  };
  return (
    <QuestionFrame field={field} id={id} error={error} onChange={onChange}>
      <span className={type === 'date' || type === 'number' ? 'p-input s-short' : 'p-input'}>
        {field.type === 'long_text' ? (
          <textarea {...shared} rows={4} onChange={(event) => take(event.target.value)} />
        ) : (
          <input
            {...shared}
            {...kind}
            type={type}
            {...(type === 'number' && { min: field.min ?? undefined, max: field.max ?? undefined, step: 'any' })}
            onChange={(event) => take(event.target.value)}
          />
        )}
      </span>
    </QuestionFrame>
  );
}
