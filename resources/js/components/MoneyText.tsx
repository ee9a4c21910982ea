import { formatMoney, type MoneyValue } from '#domain/money.ts';
import { useCompanyFormat } from './CompanyContext.ts';

type MoneyTextProps = {
  /** Major units: `"25.00"`. Nothing shows a dash. */
  value: MoneyValue;
  /** The company's own unless given; null where it is unknown. */
  currency?: string | null;
};

/** An amount in its currency, with digits that line up. */
export function MoneyText({ value, currency }: MoneyTextProps) {
  const company = useCompanyFormat();
  return <span className="tabular">{formatMoney(value, currency === undefined ? company.currency : currency)}</span>;
}
