import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { MAX_SPLITS, type TransactionType } from '#domain/accounting/banking.ts';
import { add } from '#domain/kit/money/money.ts';
import { MoneyInput } from '#js/components/input/MoneyInput.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { MoneyText } from '#js/components/text/MoneyText.tsx';
import { useAccountingCategories } from '#js/stores/accounting/categories.ts';
import { useTaxes } from '#js/stores/accounting/taxes.ts';
import styles from '../rows.module.css';

export type SplitValues = { category_id: number | null; tax_id: number | null; amount: string };
export const BLANK_SPLIT: SplitValues = { category_id: null, tax_id: null, amount: '' };

type SplitsProps = {
  type: TransactionType;
  splits: SplitValues[];
  currency: string | null;
  errorOf: (name: string) => string | undefined;
  onChange: (splits: SplitValues[]) => unknown;
};

const EVERY_CATEGORY = { paginate: false };
const EVERY_TAX = { list_all: true };

/** The amounts of a transaction, each with a category and the tax that it contains. */
export function Splits({ type, splits, currency, errorOf, onChange }: SplitsProps) {
  const { list: categories, load: loadCategories } = useAccountingCategories();
  const { list: taxes, load: loadTaxes } = useTaxes();
  useLoad(loadCategories, EVERY_CATEGORY);
  useLoad(loadTaxes, EVERY_TAX);
  const set = (index: number, change: Partial<SplitValues>) =>
    onChange(splits.map((split, at) => (at === index ? { ...split, ...change } : split)));
  return (
    <fieldset className={styles.rows} aria-label="Amounts">
      {[...splits.entries()].map(([index, split]) => (
        <div key={index} className={styles.row}>
          <MoneyInput
            aria-label={`Amount ${index + 1}`}
            placeholder="Amount"
            currency={currency}
            isCharged={false}
            value={split.amount}
            error={errorOf(`splits.${index}.amount`)}
            onChange={(amount) => set(index, { amount })}
          />
          <SelectField
            aria-label={`Category ${index + 1}`}
            placeholder="Category"
            clearable
            searchable
            data={categories
              .filter(
                (category) => category.type === type && (!category.is_archived || category.id === split.category_id),
              )
              .map(({ id, name }) => ({ value: String(id), label: name }))}
            value={idText(split.category_id)}
            onChange={(value) => set(index, { category_id: idOf(value) })}
          />
          <SelectField
            aria-label={`Tax ${index + 1}`}
            placeholder="No tax"
            clearable
            data={taxes
              .filter((tax) => !tax.is_archived || tax.id === split.tax_id)
              .map(({ id, name }) => ({ value: String(id), label: name }))}
            value={idText(split.tax_id)}
            onChange={(value) => set(index, { tax_id: idOf(value) })}
          />
          <ActionIcon
            size="input-sm"
            variant="subtle"
            color="gray"
            aria-label={`Remove amount ${index + 1}`}
            disabled={splits.length === 1}
            onClick={() => onChange(splits.toSpliced(index, 1))}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      ))}
      {errorOf('splits') && <p role="alert">{errorOf('splits')}</p>}
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          disabled={splits.length >= MAX_SPLITS}
          onClick={() => onChange([...splits, BLANK_SPLIT])}
        >
          Split further
        </Button>{' '}
        {splits.length > 1 && (
          <>
            Total <MoneyText value={add(currency, ...splits.map(({ amount }) => amount))} currency={currency} />
          </>
        )}
      </div>
    </fieldset>
  );
}

function idText(id: number | null): string | null {
  return id === null ? null : String(id);
}

function idOf(value: string | null): number | null {
  return value === null ? null : Number(value);
}
