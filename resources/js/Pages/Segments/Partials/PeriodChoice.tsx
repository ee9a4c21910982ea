import { PERIOD_LABELS, SEGMENT_PERIODS, type SegmentPeriod } from '#domain/people/segments.ts';
import { DateInput } from '#js/components/input/date/DateInput.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import layout from '#js/components/page/layout.module.css';

/** The filters of a segment’s dashboard (specification §3). */
export type Period = { dateRange: SegmentPeriod; startDate: string | null; endDate: string | null };

type PeriodChoiceProps = { value: Period; onChange: (period: Period) => void };

/** Chooses a period, or its first and last day. */
export function PeriodChoice({ value, onChange }: PeriodChoiceProps) {
  const { dateRange, startDate, endDate } = value;
  return (
    <div className={layout.row}>
      <SelectField
        aria-label="Period"
        size="xs"
        data={SEGMENT_PERIODS.map((each) => ({ value: each, label: PERIOD_LABELS[each] }))}
        value={dateRange}
        onChange={(period) =>
          onChange({
            dateRange: SEGMENT_PERIODS.find((each) => each === period) ?? '7days',
            startDate: null,
            endDate: null,
          })
        }
      />
      {dateRange === 'custom' && (
        <>
          <DateInput
            aria-label="First day"
            size="xs"
            value={startDate}
            onChange={(day) => onChange({ ...value, startDate: day })}
          />
          <DateInput
            aria-label="Last day"
            size="xs"
            min={startDate}
            value={endDate}
            onChange={(day) => onChange({ ...value, endDate: day })}
          />
        </>
      )}
    </div>
  );
}
