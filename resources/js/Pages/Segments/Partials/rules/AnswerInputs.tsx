import type { RuleOperator } from '#domain/people/segmentRules/operators.ts';
import { MAX_RULE_VALUES } from '#domain/people/segmentRules/rule.ts';
import type { FieldType, SurveyField } from '#domain/programme/surveys/fields.ts';
import { MultiSelectField } from '#js/components/input/MultiSelectField.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useSurveyQuestions } from '#js/stores/people/segments/surveyQuestions.ts';
import type { ConditionInputProps } from './ConditionInputProps.ts';

const CHOSEN: readonly FieldType[] = ['single_choice', 'multiple_choice', 'matrix'];
const WRITTEN: readonly FieldType[] = ['text', 'long_text', 'email', 'phone', 'date'];
const COUNTED: readonly FieldType[] = ['number', 'scale', 'rating'];

/** The types of questions that an operator compares. */
const TYPES: Partial<Record<RuleOperator, readonly FieldType[]>> = {
  answer_is: CHOSEN,
  answer_is_not: CHOSEN,
  answer_contains: WRITTEN,
  answer_not_contains: WRITTEN,
  answer_at_least: COUNTED,
  answer_at_most: COUNTED,
};

/** A question of the chosen survey that the operator can compare. */
export function QuestionInput({ condition, onChange }: ConditionInputProps) {
  const { operator, question } = condition;
  const { questions, hasFailed } = useQuestions(condition);
  const types = TYPES[operator] ?? [...CHOSEN, ...WRITTEN, ...COUNTED];
  const fitting = questions.filter(({ type }) => types.includes(type));
  return (
    <SelectField
      label="Question"
      searchable
      allowDeselect={false}
      disabled={!condition.records?.length}
      error={hasFailed ? 'The questions could not be loaded.' : undefined}
      data={fitting.map(({ id, label }) => ({ value: id, label }))}
      value={question?.id ?? null}
      onChange={(id) => {
        const chosen = fitting.find((each) => each.id === id);
        onChange({ question: chosen ? { id: chosen.id, name: chosen.label } : null, answers: null });
      }}
    />
  );
}

/** Answers to the chosen question; of a matrix each cell. */
export function AnswersInput({ condition, onChange }: ConditionInputProps) {
  const { question, answers } = condition;
  const { questions } = useQuestions(condition);
  const known = answersOf(questions.find(({ id }) => id === question?.id));
  const chosen = answers ?? [];
  const offered = [...known, ...chosen.filter((each) => !known.some(({ id }) => id === each.id))];
  return (
    <MultiSelectField
      label="Answers"
      searchable
      maxValues={MAX_RULE_VALUES}
      disabled={!question}
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen.map(({ id }) => id)}
      onChange={(ids) => onChange({ answers: offered.filter(({ id }) => ids.includes(id)) })}
    />
  );
}

function useQuestions({ records }: ConditionInputProps['condition']) {
  const id = records?.[0]?.id ?? null;
  const { bySurvey, failed, load } = useSurveyQuestions();
  useLoad(load, id);
  return { questions: bySurvey[id ?? 0] ?? [], hasFailed: id !== null && failed.includes(id) };
}

function answersOf(question: SurveyField | undefined): { id: string; name: string }[] {
  const options = question?.options ?? [];
  return question?.type === 'matrix'
    ? (question.rows ?? []).flatMap((row) =>
        options.map((option) => ({ id: `${row.id}:${option.id}`, name: `${row.label}: ${option.label}` })),
      )
    : options.map(({ id, label }) => ({ id, name: label }));
}
