import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { counted } from '#domain/kit/counted.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import { MAX_SERIES_DATES } from '#domain/programme/seriesDates.ts';
import { DateTimeInput } from '#js/components/input/date/DateTimeInput.tsx';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import styles from './groups.module.css';
import { bringBack, hasLeftOut, leaveOut, moveDate, renameDate, type SeriesPlan, withOneMore } from './seriesPlan.ts';

type DateListProps = {
  plan: SeriesPlan;
  onChange: (plan: SeriesPlan) => void;
  /** The validation error of a field of one date, by its index. */
  errorOf: (index: number, field: 'name' | 'start_date' | 'end_date') => string | undefined;
};

/** The dates to be created; each can be renamed, moved or removed. */
export function DateList({ plan, onChange, errorOf }: DateListProps) {
  const { timezone } = useCompanyFormat();
  return (
    <div>
      <ol className={styles.dates} aria-label="Dates to be created">
        {plan.dates.map((date, index) => (
          <li key={date.day} className={styles.date}>
            <span className={styles.number}>{index + 1}</span>
            <TextInput
              aria-label={`Name of date ${index + 1}`}
              maxLength={160}
              value={date.name}
              error={errorOf(index, 'name')}
              onChange={(event) => onChange(renameDate(plan, date, event.currentTarget.value, timezone))}
            />
            <DateTimeInput
              description={null}
              aria-label={`Start of date ${index + 1}, ${formatDate(date.start_date, timezone, 'day')}`}
              value={date.start_date}
              error={errorOf(index, 'start_date') ?? errorOf(index, 'end_date')}
              onChange={(start) => start && onChange(moveDate(plan, date, start, timezone))}
            />
            <ActionIcon
              className={styles.remove}
              variant="subtle"
              color="gray"
              aria-label={`Leave out date ${index + 1}, ${formatDate(date.start_date, timezone, 'day')}`}
              onClick={() => onChange(leaveOut(plan, date, timezone))}
            >
              <IconX size={16} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <div className={styles.summary}>
        <span role="status">{summaryOf(plan, timezone)}</span>
        {hasLeftOut(plan) && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(bringBack(plan, timezone))}>
            Bring back left-out dates
          </Button>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          disabled={plan.dates.length === 0 || plan.dates.length >= MAX_SERIES_DATES}
          onClick={() => onChange(withOneMore(plan, timezone))}
        >
          Add a date
        </Button>
      </div>
    </div>
  );
}

function summaryOf({ dates }: SeriesPlan, timezone: string): string {
  const [first] = dates;
  const last = dates.at(-1);
  if (!first || !last) {
    return 'No dates yet: enter when the first event starts and ends.';
  }
  const from = formatDate(first.start_date, timezone, 'date');
  const until = dates.length === 1 ? '' : ` to ${formatDate(last.start_date, timezone, 'date')}`;
  return `${counted(dates.length, 'date')}, ${from}${until}`;
}
