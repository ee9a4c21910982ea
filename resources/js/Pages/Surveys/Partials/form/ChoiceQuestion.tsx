import { QuestionFrame } from './QuestionFrame.tsx';
import type { QuestionProps } from './QuestionProps.ts';

/** A single or multiple choice. Each whole line is clickable. */
export function ChoiceQuestion(question: QuestionProps) {
  const { field, id, answer, error, onChange } = question;
  const isMany = field.type === 'multiple_choice';
  const chosen = Array.isArray(answer) ? answer : typeof answer === 'string' ? [answer] : [];
  const options = field.options ?? [];
  const toggle = (option: string, isOn: boolean) => {
    // In option order, so that equal choices produce equal answers.
    const next = options.map((each) => each.id).filter((each) => (each === option ? isOn : chosen.includes(each)));
    onChange(next.length > 0 ? next : null);
  };
  return (
    <QuestionFrame {...question} group canClear={!isMany && chosen.length > 0}>
      <div className="s-choices">
        {options.map((option) => (
          <label key={option.id} className="s-choice">
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={id}
              checked={chosen.includes(option.id)}
              aria-invalid={error ? true : undefined}
              onChange={(event) => (isMany ? toggle(option.id, event.target.checked) : onChange(option.id))}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </QuestionFrame>
  );
}
