import { limitsOf } from '#domain/programme/surveys/fieldError.ts';
import { QuestionFrame } from './QuestionFrame.tsx';
import type { QuestionProps } from './QuestionProps.ts';

/** A scale as a row of numbers with labels at its ends, or a rating as stars. Both are radios, so arrow keys work. */
export function StepsQuestion(question: QuestionProps) {
  const { field, id, answer, error, onChange } = question;
  const { min, max } = limitsOf(field);
  const from = min ?? 0;
  const steps = Array.from({ length: Math.max(0, Math.min(21, (max ?? 0) - from + 1)) }, (_, index) => from + index);
  const isRating = field.type === 'rating';
  const given = typeof answer === 'number' ? answer : null;
  const nameOf = (step: number) => {
    const end = step === steps[0] ? field.min_label : step === steps.at(-1) ? field.max_label : null;
    const label = isRating ? `${step} ${step === 1 ? 'star' : 'stars'}` : String(step);
    return end ? `${label}, ${end}` : label;
  };
  return (
    <QuestionFrame {...question} group canClear={given !== null}>
      <div className={isRating ? 's-stars' : 's-scale'}>
        {steps.map((step) => (
          <label key={step} data-on={isRating && given !== null && step <= given ? true : undefined}>
            <input
              type="radio"
              name={id}
              aria-label={nameOf(step)}
              checked={given === step}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(step)}
            />
            <span aria-hidden="true">{isRating ? <Star /> : step}</span>
          </label>
        ))}
      </div>
      {(field.min_label || field.max_label) && (
        <p className="s-ends" aria-hidden="true">
          <span>{field.min_label}</span>
          <span>{field.max_label}</span>
        </p>
      )}
    </QuestionFrame>
  );
}

function Star() {
  return (
    <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" focusable="false">
      <path d="M12 3.2l2.7 5.6 6.1.8-4.5 4.2 1.1 6-5.4-3-5.4 3 1.1-6L3.2 9.6l6.1-.8z" />
    </svg>
  );
}
