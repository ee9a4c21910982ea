import { fieldOf } from '#domain/people/segmentRules/fields.ts';
import { MAX_RULE_VALUES } from '#domain/people/segmentRules/rule.ts';
import { RecordsPicker } from '#js/components/input/RecordsPicker.tsx';
import { useSegmentChoices } from '#js/stores/people/segments/segmentChoices.ts';
import { useEventChoices } from '#js/stores/programme/events/eventChoices.ts';
import { useSurveyChoices } from '#js/stores/programme/surveys/surveyChoices.ts';
import type { ConditionInputProps } from './ConditionInputProps.ts';

/** The events, surveys or segments that a condition names. */
export function RecordsInput({ condition, onChange }: ConditionInputProps) {
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

function Events(props: ConditionInputProps) {
  return <RecordsPicker label="Events" placeholder="Any event" choices={useEventChoices()} {...recordsOf(props)} />;
}

function Surveys(props: ConditionInputProps) {
  const choices = useSurveyChoices();
  const { field } = props.condition;
  return field === 'survey_answer' ? (
    <RecordsPicker
      label="Survey"
      choices={choices}
      {...recordsOf(props)}
      max={1}
      onChange={(chosen) =>
        props.onChange({ records: chosen.map(({ id, name }) => ({ id, name })), question: null, answers: null })
      }
    />
  ) : (
    <RecordsPicker label="Surveys" placeholder="Any survey" choices={choices} {...recordsOf(props)} />
  );
}

function OtherSegments(props: ConditionInputProps) {
  return <RecordsPicker label="Segments" choices={useSegmentChoices()} {...recordsOf(props)} />;
}

function recordsOf({ condition: { records }, onChange }: ConditionInputProps) {
  return {
    value: records ?? [],
    max: MAX_RULE_VALUES,
    onChange: (chosen: { id: number; name: string }[]) =>
      onChange({ records: chosen.map(({ id, name }) => ({ id, name })) }),
  };
}
