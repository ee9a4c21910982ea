import '#css/mantineForms.css';
import { Checkbox, Group as Row, SegmentedControl, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { formatDay } from '#domain/kit/time/dates.ts';
import { weekdayOf } from '#domain/kit/time/days.ts';
import { weekOf } from '#domain/kit/time/monthGrid.ts';
import { MAX_SERIES_DATES } from '#domain/programme/seriesDates.ts';
import { FieldRow } from '#js/components/form/FormPage.tsx';
import { CountInput } from '#js/components/input/CountInput.tsx';
import { DateInput } from '#js/components/input/date/DateInput.tsx';
import { DateTimeInput } from '#js/components/input/date/DateTimeInput.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { DateList } from './DateList.tsx';
import { pickDay, replan, type SeriesPlan } from './seriesPlan.ts';

const KINDS = [
  { value: 'weekly', label: 'On weekdays' },
  { value: 'days', label: 'Every few days' },
  { value: 'monthly', label: 'Each month' },
  { value: 'picked', label: 'Picked days' },
];
/** Any Monday, to get the names of the weekdays. */
const ANY_DAY = '2026-11-23';

type SeriesFieldsProps = {
  plan: SeriesPlan;
  onChange: (plan: SeriesPlan) => void;
  /** The validation error of a field by its name in the call: `dates.0.name`. */
  errorOf: (name: string) => string | undefined;
};

/** The first event of a series, its repetition rule and the resulting dates, editable before they are created. */
export function SeriesFields({ plan, onChange, errorOf }: SeriesFieldsProps) {
  const { timezone } = useCompanyFormat();
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const change = (patch: Partial<SeriesPlan>) => onChange(replan(plan, patch, timezone));
  return (
    <>
      <TextInput
        label="Name of each date"
        description="Placeholders: {n} is the number, {date}, {weekday} and {month} the day."
        required
        maxLength={160}
        placeholder="Jazz on the pier · {date}"
        value={plan.pattern}
        onChange={(event) => change({ pattern: event.currentTarget.value })}
      />
      <FieldRow>
        <DateTimeInput
          label="First date starts"
          required
          value={plan.start_date}
          error={plan.dates.length === 0 ? errorOf('dates') : undefined}
          onChange={(start_date) => change({ start_date, ...endAfter(plan, start_date) })}
        />
        <DateTimeInput
          label="First date ends"
          required
          min={plan.start_date}
          value={plan.end_date}
          onChange={(end_date) => change({ end_date })}
        />
      </FieldRow>
      <SegmentedControl
        aria-label="How it is repeated"
        fullWidth
        orientation={isPhone ? 'vertical' : 'horizontal'}
        data={KINDS}
        value={plan.kind}
        onChange={(kind) => change({ kind: KINDS_BY_NAME[kind] ?? 'weekly' })}
      />
      <RuleFields plan={plan} change={change} onPick={(day) => onChange(pickDay(plan, day, timezone))} />
      {plan.kind !== 'picked' && (
        <FieldRow>
          <SelectField
            label="Until"
            allowDeselect={false}
            data={[
              { value: 'count', label: 'A number of dates' },
              { value: 'day', label: 'A day' },
            ]}
            value={plan.until}
            onChange={(until) => change({ until: until === 'day' ? 'day' : 'count' })}
          />
          {plan.until === 'count' ? (
            <CountInput
              label="Dates in all"
              max={MAX_SERIES_DATES}
              value={plan.count}
              onChange={(count) => change({ count })}
            />
          ) : (
            <DateInput label="Last day" value={plan.lastDay} onChange={(lastDay) => change({ lastDay })} />
          )}
        </FieldRow>
      )}
      <DateList plan={plan} onChange={onChange} errorOf={(index, field) => errorOf(`dates.${index}.${field}`)} />
    </>
  );
}

const KINDS_BY_NAME: Record<string, SeriesPlan['kind']> = {
  weekly: 'weekly',
  days: 'days',
  monthly: 'monthly',
  picked: 'picked',
};

type RuleFieldsProps = {
  plan: SeriesPlan;
  change: (patch: Partial<SeriesPlan>) => void;
  onPick: (day: string) => void;
};

function RuleFields({ plan, change, onPick }: RuleFieldsProps) {
  const every = (unit: string) => (
    <CountInput label={`Every … ${unit}`} max={52} value={plan.every} onChange={(value) => change({ every: value })} />
  );
  if (plan.kind === 'weekly') {
    return (
      <>
        <Checkbox.Group
          label="On"
          description="If empty: the weekday of the first date."
          value={plan.weekdays.map(String)}
          onChange={(days) => change({ weekdays: days.map(Number) })}
        >
          <Row gap="sm" mt="xs">
            {weekOf(ANY_DAY).map((day) => (
              <Checkbox key={day} value={String(weekdayOf(day))} label={formatDay(day, 'shortWeekday')} />
            ))}
          </Row>
        </Checkbox.Group>
        {every('weeks')}
      </>
    );
  }
  if (plan.kind === 'monthly') {
    return (
      <FieldRow>
        <SelectField
          label="On"
          description="The 31st becomes the last day in shorter months."
          allowDeselect={false}
          data={[
            { value: 'day', label: 'The same day of the month' },
            { value: 'weekday', label: 'The same weekday, such as the second Tuesday' },
          ]}
          value={plan.monthlyBy}
          onChange={(by) => change({ monthlyBy: by === 'weekday' ? 'weekday' : 'day' })}
        />
        {every('months')}
      </FieldRow>
    );
  }
  if (plan.kind === 'picked') {
    return (
      <DateInput
        label="Add a day"
        description="Each day you choose is added to the list below, after the first date."
        value=""
        onChange={(day) => day && onPick(day)}
      />
    );
  }
  return every('days');
}

/** The first start sets an end two hours later, which can be changed. */
function endAfter(plan: SeriesPlan, start: string | null): Partial<SeriesPlan> {
  const isAfter = plan.end_date !== null && start !== null && Date.parse(plan.end_date) > Date.parse(start);
  if (start === null || isAfter) {
    return {};
  }
  return { end_date: new Date(Date.parse(start) + 2 * 3_600_000).toISOString() };
}
