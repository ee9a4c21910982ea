import { Button } from '@mantine/core';
import layout from '#js/components/page/layout.module.css';
import { PaperTable } from '#js/components/table/PaperTable.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { MoneyText } from '#js/components/text/MoneyText.tsx';
import { type RuleCondition, useBankRulePreview } from '#js/stores/accounting/bankRulePreview.ts';

/** Shows on demand which lines without a match a rule would name. */
export function RulePreview(condition: RuleCondition) {
  const { selected: preview, loading, isMissing, message, get } = useBankRulePreview();
  if (isMissing) {
    return null;
  }
  return (
    <>
      <Button
        variant="default"
        loading={loading}
        disabled={!condition.contains.trim()}
        onClick={() => void get(condition)}
      >
        Show the lines it names
      </Button>
      {preview === null ? (
        message && <p role="alert">{message}</p>
      ) : (
        <p role="status" className={layout.muted}>
          {preview.count === 1 ? '1 line without a match.' : `${preview.count ?? 0} lines without a match.`}
        </p>
      )}
      {preview && preview.lines.length > 0 && (
        <PaperTable
          label="Lines that the rule names"
          rows={preview.lines}
          rowId={({ id }) => id}
          columns={[
            { header: 'Date', cell: ({ date }) => <DateText value={date} style="day" /> },
            { header: 'Text', isTitle: true, cell: ({ description }) => description },
            {
              header: 'Amount',
              align: 'end',
              cell: ({ amount, currency }) => <MoneyText value={amount} currency={currency} />,
            },
          ]}
        />
      )}
    </>
  );
}
