import { NumberInput, TextInput } from '@mantine/core';
import { countries } from '#domain/kit/countries.ts';
import { LOCALES } from '#domain/kit/localeNames.ts';
import { CONSENT_STATES } from '#domain/people/consent.ts';
import { CONTACT_SOURCES } from '#domain/people/contacts.ts';
import { fieldOf, type RuleField } from '#domain/people/segmentRules/fields.ts';
import type { RuleInput } from '#domain/people/segmentRules/operators.ts';
import { inputsOf } from '#domain/people/segmentRules/problems.ts';
import { MAX_NEXT_DAYS, MAX_RULE_DAYS, MAX_RULE_VALUES } from '#domain/people/segmentRules/rule.ts';
import { valueLabel } from '#domain/people/segmentRules/sentence.ts';
import { CountInput } from '#js/components/input/CountInput.tsx';
import { DateInput } from '#js/components/input/date/DateInput.tsx';
import { MoneyInput } from '#js/components/input/MoneyInput.tsx';
import { MultiSelectField } from '#js/components/input/MultiSelectField.tsx';
import { TagsField } from '#js/components/input/TagsField.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useContactFields } from '#js/stores/people/contactFields.ts';
import { useContactTags } from '#js/stores/people/contacts/contactTags.ts';
import { AnswersInput, QuestionInput } from './AnswerInputs.tsx';
import type { ConditionInputProps } from './ConditionInputProps.ts';
import { PeriodInput } from './PeriodInput.tsx';
import { RecordsInput } from './RecordsInput.tsx';

type Props = ConditionInputProps;

/** What the operator of a condition asks for. */
export function ConditionInputs(props: Props) {
  return inputsOf(props.condition).map((input) => {
    const Input = INPUTS[input];
    return <Input key={input} {...props} />;
  });
}

const INPUTS: Record<RuleInput, (props: Props) => React.ReactNode> = {
  text: TextValue,
  values: Values,
  days: Days,
  day: Day,
  records: RecordsInput,
  count: Count,
  amount: Amount,
  // Chosen together with the field of the condition.
  own: () => null,
  number: NumberValue,
  question: QuestionInput,
  answers: AnswersInput,
  // Chosen together with the days.
  from: () => null,
  to: () => null,
};

function TextValue({ condition: { field, text }, onChange }: Props) {
  return (
    <TextInput
      label={field === 'tickets' ? 'Ticket type' : 'Text'}
      placeholder={field === 'tickets' ? 'Any type' : undefined}
      maxLength={200}
      value={text ?? ''}
      onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
    />
  );
}

/** The values of the fields that have a fixed set of them. */
const CHOICES: Partial<Record<RuleField, readonly string[]>> = {
  source: CONTACT_SOURCES,
  language: LOCALES,
  email_consent: CONSENT_STATES,
  sms_consent: CONSENT_STATES,
};

function Values({ condition: { field, values, own }, onChange }: Props) {
  const { list } = useContactFields();
  const choice = {
    value: values ?? [],
    onChange: (next: string[]) => onChange({ values: next }),
  };
  if (field === 'tags') {
    return <Tags {...choice} />;
  }
  const data =
    field === 'country'
      ? countries()
      : (own ? (list.find(({ id }) => id === own.id)?.options ?? []) : (CHOICES[field] ?? [])).map((value) => ({
          value,
          label: valueLabel(field, value),
        }));
  return (
    <MultiSelectField
      label={own?.name ?? fieldOf(field).label}
      searchable
      maxValues={MAX_RULE_VALUES}
      data={data}
      {...choice}
    />
  );
}

function Tags(choice: { value: string[]; onChange: (values: string[]) => void }) {
  const { list, load } = useContactTags();
  useLoad(load, {});
  return <TagsField label="Tags" data={list.map(({ id }) => id)} maxTags={MAX_RULE_VALUES} {...choice} />;
}

function Days(props: Props) {
  const { condition, onChange } = props;
  const { field, operator, days } = condition;
  const isNext = operator === 'in_next';
  return ['records', 'sum'].includes(fieldOf(field).kind) ? (
    <PeriodInput {...props} />
  ) : (
    <CountInput
      label={isNext ? 'Next days' : 'Last days'}
      max={isNext ? MAX_NEXT_DAYS : MAX_RULE_DAYS}
      value={days ?? ''}
      onChange={(value) => onChange({ days: numberOf(value) })}
    />
  );
}

function Day({ condition: { day }, onChange }: Props) {
  return <DateInput label="Day" value={day ?? null} onChange={(value) => onChange({ day: value })} />;
}

function Count({ condition: { count }, onChange }: Props) {
  return (
    <CountInput
      label="At least"
      placeholder="1"
      max={1000}
      value={count ?? ''}
      onChange={(value) => onChange({ count: numberOf(value) })}
    />
  );
}

function Amount({ condition: { amount }, onChange }: Props) {
  return (
    <MoneyInput
      label="Amount"
      isCharged={false}
      value={amount ?? ''}
      onChange={(value) => onChange({ amount: value })}
    />
  );
}

function NumberValue({ condition: { number }, onChange }: Props) {
  return (
    <NumberInput label="Number" value={number ?? ''} onChange={(value) => onChange({ number: numberOf(value) })} />
  );
}

function numberOf(value: string | number): number | null {
  return typeof value === 'number' ? value : null;
}
