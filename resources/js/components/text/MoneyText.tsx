import { formatMoney, type MoneyValue } from '#domain/kit/money/money.ts';
import { useCompanyFormat } from '../page/CompanyContext.ts';

type MoneyTextProps = {
  /** Major units: `"25.00"`. Null shows a dash. */
  value: MoneyValue;
  /** Defaults to the company's; null if unknown. */
  currency?: string | null;
};

/** An amount with its currency, in tabular figures. */
export function MoneyText({ value, currency }: MoneyTextProps) {
  const company = useCompanyFormat();
  return <span className="tabular">{formatMoney(value, currency ?? company.currency)}</span>;
}
