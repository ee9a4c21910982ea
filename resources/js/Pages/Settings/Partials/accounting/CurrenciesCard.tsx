import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { useAccountingCurrencies } from '#js/stores/accounting/currencies.ts';
import { useDefaultCurrency } from '#js/stores/accounting/defaultCurrency.ts';
import { SettingsList } from './SettingsList.tsx';

const CurrencyModal = lazyDialog(async () => (await import('./CurrencyModal.tsx')).CurrencyModal);
const ALL = { paginate: false };

/** The currencies of the books, with what they are worth today. */
export function CurrenciesCard() {
  const { selected: base, get } = useDefaultCurrency();
  useLoad(get);
  const code = base?.code ?? null;
  return (
    <SettingsList
      title="Currencies"
      description={code ? `The books are kept in ${code}` : 'What you write invoices and get bills in'}
      noun="currency"
      store={useAccountingCurrencies()}
      query={ALL}
      nameOf={(currency) => currency.code ?? ''}
      columns={[
        { header: 'Currency', isTitle: true, cell: (currency) => currency.code },
        { header: 'Name', cell: ({ name }) => name ?? '–' },
        {
          header: 'Worth',
          cell: (currency) =>
            currency.is_default ? 'Currency of the books' : worth(currency.code, currency.rate, code),
        },
        { header: 'Since', cell: ({ rate_date }) => <DateText value={rate_date} style="day" /> },
      ]}
      form={(currency, close) => <CurrencyModal key={currency?.id ?? 'new'} record={currency} onClose={close} />}
    />
  );
}

function worth(code: string | null, rate: string | null, base: string | null): string {
  return rate === null ? 'No rate yet' : `1 ${code ?? ''} = ${rate} ${base ?? ''}`;
}
