import { NumberInput, TextInput } from '@mantine/core';
import { countries } from '#domain/kit/countries.ts';
import { LOCALES } from '#domain/kit/localeNames.ts';
import { CONSENT_STATES } from '#domain/people/consent.ts';
import { CONTACT_SOURCES } from '#domain/people/contacts.ts';
import { fieldOf, type RuleField } from '#domain/people/segmentRules/fields.ts';
import type { RuleInput } from '#domain/people/segmentRules/operators.ts';
import { inputsOf } from '#domain/people/segmentRules/problems.ts';
import { type Condition, MAX_NEXT_DAYS, MAX_RULE_DAYS, MAX_RULE_VALUES } from '#domain/people/segmentRules/rule.ts';
import { valueLabel } from '#domain/people/segmentRules/sentence.ts';
import { CountInput } from '#js/components/input/CountInput.tsx';
import { DateInput } from '#js/components/input/date/DateInput.tsx';
import { MoneyInput } from '#js/components/input/MoneyInput.tsx';
import { MultiSelectField } from '#js/components/input/MultiSelectField.tsx';
import { RecordsPicker } from '#js/components/input/RecordsPicker.tsx';
import { TagsField } from '#js/components/input/TagsField.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useContactFields } from '#js/stores/people/contactFields.ts';
import { useContactTags } from '#js/stores/people/contacts/contactTags.ts';
import { useSegmentChoices } from '#js/stores/people/segments/segmentChoices.ts';
import { useEventChoices } from '#js/stores/programme/events/eventChoices.ts';
import { useSurveyChoices } from '#js/stores/programme/surveys/surveyChoices.ts';

type Props = { condition: Condition; onChange: (patch: Partial<Condition>) => void };

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
  records: Records,
  count: Count,
  amount: Amount,
  // Chosen together with the field of the condition.
  own: () => null,
  number: NumberValue,
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

function Days({ condition: { field, operator, days }, onChange }: Props) {
  const isNext = operator === 'in_next';
  const isOptional = ['records', 'sum'].includes(fieldOf(field).kind);
  return (
    <CountInput
      label={isNext ? 'Next days' : 'Last days'}
      {...(isOptional && { placeholder: 'At any time' })}
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

function Records({ condition, onChange }: Props) {
  const kind = fieldOf(condition.field).records;
  const choice = { condition, onChange };
  return kind === 'survey' ? (
    <Surveys {...choice} />
  ) : kind === 'segment' ? (
    <OtherSegments {...choice} />
  ) : (
    <Events {...choice} />
  );
}

function Events(props: Props) {
  return <RecordsPicker label="Events" placeholder="Any event" choices={useEventChoices()} {...recordsOf(props)} />;
}

function Surveys(props: Props) {
  return <RecordsPicker label="Surveys" placeholder="Any survey" choices={useSurveyChoices()} {...recordsOf(props)} />;
}

function OtherSegments(props: Props) {
  return <RecordsPicker label="Segments" choices={useSegmentChoices()} {...recordsOf(props)} />;
}

function recordsOf({ condition: { records }, onChange }: Props) {
  return {
    value: records ?? [],
    max: MAX_RULE_VALUES,
    onChange: (chosen: { id: number; name: string }[]) =>
      onChange({ records: chosen.map(({ id, name }) => ({ id, name })) }),
  };
}

function numberOf(value: string | number): number | null {
  return typeof value === 'number' ? value : null;
}
