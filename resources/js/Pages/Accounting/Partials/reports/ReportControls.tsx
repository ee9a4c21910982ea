import {
  BASES,
  type Basis,
  hasBasis,
  hasComparison,
  isOnADay,
  PERIOD_LABELS,
  PERIODS,
  periodOf,
  REPORT_LABELS,
  REPORTS,
  type ReportName,
} from '#domain/accounting/reports.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { FieldRow } from '#js/components/form/FormPage.tsx';
import { DateInput } from '#js/components/input/date/DateInput.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { serverNow } from '#js/lib/serverClock.ts';

const COMPARISONS = [
  { value: 'none', label: 'Nothing' },
  { value: 'period', label: 'The period before' },
  { value: 'year', label: 'The year before' },
] as const;
export type Comparison = (typeof COMPARISONS)[number]['value'];

const BASIS_LABELS: Record<Basis, string> = {
  accrual: 'When it is invoiced',
  cash: 'When it is paid',
};

export type Choice = { report: ReportName; from: string; to: string; compare: Comparison; basis: Basis };

/** Which report, of which days, compared with what. */
export function ReportControls({
  choice,
  onChange,
}: {
  choice: Choice;
  onChange: (choice: Partial<Choice>) => unknown;
}) {
  const { timezone } = useCompanyFormat();
  const today = todayIn(timezone, serverNow());
  const { report, from, to, compare, basis } = choice;
  const period = PERIODS.find((name) => {
    const days = periodOf(name, today);
    return days.from === from && days.to === to;
  });
  return (
    <>
      <FieldRow>
        <SelectField
          label="Report"
          allowDeselect={false}
          data={REPORTS.map((value) => ({ value, label: REPORT_LABELS[value] }))}
          value={report}
          onChange={(value) => onChange({ report: REPORTS.find((each) => each === value) ?? 'profit-and-loss' })}
        />
        {!isOnADay(report) && (
          <SelectField
            label="Period"
            placeholder="Own dates"
            data={PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }))}
            value={period ?? null}
            onChange={(value) => {
              const name = PERIODS.find((each) => each === value);
              if (name) {
                onChange(periodOf(name, today));
              }
            }}
          />
        )}
        {!isOnADay(report) && (
          <DateInput label="From" value={from} onChange={(day) => day && onChange({ from: day })} />
        )}
        <DateInput
          label={isOnADay(report) ? 'On the day' : 'To'}
          value={to}
          onChange={(day) => day && onChange({ to: day, ...(day < from && { from: day }) })}
        />
      </FieldRow>
      {(hasComparison(report) || hasBasis(report)) && (
        <FieldRow>
          {hasComparison(report) && (
            <SelectField
              label="Compare with"
              allowDeselect={false}
              data={[...COMPARISONS]}
              value={compare}
              onChange={(value) =>
                onChange({ compare: COMPARISONS.find((each) => each.value === value)?.value ?? 'none' })
              }
            />
          )}
          {hasBasis(report) && (
            <SelectField
              label="Income and expenses count"
              allowDeselect={false}
              data={BASES.map((value) => ({ value, label: BASIS_LABELS[value] }))}
              value={basis}
              onChange={(value) => onChange({ basis: BASES.find((each) => each === value) ?? 'accrual' })}
            />
          )}
        </FieldRow>
      )}
    </>
  );
}

export function comparisonOf(text: string | undefined): Comparison {
  return COMPARISONS.find(({ value }) => value === text)?.value ?? 'none';
}
