import { formatMoney } from '#domain/kit/money/money.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { StatCard } from '#js/components/chart/StatCard.tsx';
import layout from '#js/components/page/layout.module.css';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useBooksOverview } from '#js/stores/accounting/reports.ts';

/** Cash, what is owed, and the profit of the month. Nothing without books, or if they cannot be read now. */
export function BooksFigures() {
  const { selected, isMissing, error, get } = useBooksOverview();
  useLoad(get);
  if (isMissing || error) {
    return null;
  }
  const money = (value: string | null | undefined) =>
    selected === null ? null : formatMoney(value ?? null, selected.currency);
  const report = (name: string) => pageUrl('Accounting/Reports/Index', {}, { report: name });
  return (
    <div className={layout.stats}>
      <StatCard label="Bank and cash" value={money(selected?.cash)} href={report('cash-flow')} />
      <StatCard
        label="Customers owe"
        value={money(selected?.receivable)}
        hint={`${money(selected?.overdue_receivable)} overdue`}
        href={report('aged-receivables')}
      />
      <StatCard
        label="Owed to vendors"
        value={money(selected?.payable)}
        hint={`${money(selected?.overdue_payable)} overdue`}
        href={report('aged-payables')}
      />
      <StatCard
        label="Profit of this month"
        value={money(selected?.profit)}
        hint={`${money(selected?.previous_profit)} last month`}
        href={report('profit-and-loss')}
      />
    </div>
  );
}
