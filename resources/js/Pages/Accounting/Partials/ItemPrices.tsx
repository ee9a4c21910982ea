import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { currencies } from '#domain/kit/money/currencies.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import styles from './rows.module.css';

export type PriceValues = { currency: string; sale_price: string | null; purchase_price: string | null };

type ItemPricesProps = {
  prices: PriceValues[];
  errorOf: (name: string) => string | undefined;
  onChange: (prices: PriceValues[]) => unknown;
};

const MAX_PRICES = 20;

/** The prices of an item, one row for each currency. */
export function ItemPrices({ prices, errorOf, onChange }: ItemPricesProps) {
  const { currency: own } = useCompanyFormat();
  const set = (index: number, change: Partial<PriceValues>) =>
    onChange(prices.map((price, at) => (at === index ? { ...price, ...change } : price)));
  return (
    <fieldset className={styles.rows} aria-label="Prices">
      {[...prices.entries()].map(([index, price]) => (
        <div key={index} className={styles.row}>
          <SelectField
            aria-label={`Currency ${index + 1}`}
            searchable
            allowDeselect={false}
            data={currencies()}
            value={price.currency}
            error={errorOf(`prices.${index}.currency`)}
            onChange={(value) => set(index, { currency: value ?? own })}
          />
          <TextInput
            aria-label={`Sale price ${index + 1}`}
            placeholder="Sale price"
            inputMode="decimal"
            maxLength={20}
            value={price.sale_price ?? ''}
            error={errorOf(`prices.${index}.sale_price`)}
            onChange={(event) => set(index, { sale_price: event.currentTarget.value })}
          />
          <TextInput
            aria-label={`Purchase price ${index + 1}`}
            placeholder="Purchase price"
            inputMode="decimal"
            maxLength={20}
            value={price.purchase_price ?? ''}
            error={errorOf(`prices.${index}.purchase_price`)}
            onChange={(event) => set(index, { purchase_price: event.currentTarget.value })}
          />
          <ActionIcon
            size="input-sm"
            variant="subtle"
            color="gray"
            aria-label={`Remove price ${index + 1}`}
            onClick={() => onChange(prices.toSpliced(index, 1))}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      ))}
      {errorOf('prices') && <p role="alert">{errorOf('prices')}</p>}
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          disabled={prices.length >= MAX_PRICES}
          onClick={() => onChange([...prices, { currency: own, sale_price: '', purchase_price: '' }])}
        >
          Add price
        </Button>
      </div>
    </fieldset>
  );
}
