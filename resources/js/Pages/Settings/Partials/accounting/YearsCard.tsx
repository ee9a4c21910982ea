import { Button } from '@mantine/core';
import type { FinancialYear } from '#contract/accounting/reports.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { Card } from '#js/components/page/Card.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { PaperTable } from '#js/components/table/PaperTable.tsx';
import { MoneyText } from '#js/components/text/MoneyText.tsx';
import { useYears } from '#js/stores/accounting/reports.ts';

const ALL = {};

/** Closes financial years, and opens them again; nothing if the backend cannot do it. */
export function YearsCard() {
  const { list, loaded, isMissing, loadError, load } = useYears();
  useLoad(load, ALL);
  if (isMissing) {
    return null;
  }
  return (
    <Card title="Financial years" description="Closing a year carries its result forward and closes its days" flush>
      {loadError ? (
        <ErrorState title="The years could not be loaded" message={loadError} onRetry={() => load(ALL)} />
      ) : loaded ? (
        <PaperTable
          label="Financial years"
          rows={list}
          rowId={({ id }) => id}
          columns={[
            {
              header: 'Year',
              isTitle: true,
              cell: ({ from, to }) => `${formatDay(from ?? '')} – ${formatDay(to ?? '')}`,
            },
            {
              header: 'Profit',
              align: 'end',
              cell: ({ profit, currency }) => <MoneyText value={profit} currency={currency} />,
            },
            { header: 'State', cell: stateOf },
            { header: '', align: 'end', cell: (year) => <YearButton year={year} /> },
          ]}
        />
      ) : (
        <SkeletonText lines={3} />
      )}
    </Card>
  );
}

function stateOf({ is_closed, is_over }: FinancialYear): string {
  return is_closed ? 'Closed' : is_over ? 'Open' : 'Under way';
}

function YearButton({ year: { id, from, to, is_closed, is_over } }: { year: FinancialYear }) {
  const { closeYear, reopenYear } = useYears.getState();
  const name = `${formatDay(from ?? '')} – ${formatDay(to ?? '')}`;
  const change = async () => {
    const isConfirmed = await confirm({
      title: is_closed ? `Open the year ${name} again?` : `Close the year ${name}?`,
      body: is_closed
        ? 'Its closing entry is reversed, and entries on its days and later can be posted and corrected again.'
        : 'Its result goes to retained earnings, and nothing can be posted or corrected on its days or before.',
      confirmLabel: is_closed ? 'Open year' : 'Close year',
    });
    if (isConfirmed) {
      await (is_closed ? reopenYear(id) : closeYear(id));
    }
  };
  return is_closed || is_over ? (
    <Button variant="default" size="xs" aria-label={`${is_closed ? 'Open' : 'Close'} ${name}`} onClick={change}>
      {is_closed ? 'Open again' : 'Close year'}
    </Button>
  ) : null;
}
