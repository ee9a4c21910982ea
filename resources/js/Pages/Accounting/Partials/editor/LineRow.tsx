import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { PRICE_DIGITS, QUANTITY_DIGITS } from '#domain/accounting/documents.ts';
import { formatMoney, fromMinor } from '#domain/kit/money/money.ts';
import { AmountInput } from '#js/components/input/AmountInput.tsx';
import { MultiSelectField } from '#js/components/input/MultiSelectField.tsx';
import { useDocumentItemChoices } from '#js/stores/accounting/documents/documentChoices.ts';
import { DiscountInput } from './DiscountInput.tsx';
import styles from './DocumentEditor.module.css';
import type { LineValues } from './documentValues.ts';
import { readDecimal } from './readDecimal.ts';
import { itemOf, takeItem } from './takeItem.ts';

type LineRowProps = {
  line: LineValues;
  position: number;
  count: number;
  currency: string;
  isBought: boolean;
  /** In minor units; null while something is not a number. */
  amount: bigint | null;
  taxes: { id: number; name: string }[];
  errorOf: (field: string) => string | undefined;
  onChange: (patch: Partial<LineValues>) => void;
  onAdd: () => void;
  onRemove: () => void;
  onMove: (by: -1 | 1) => void;
};

/** A line of a document. Enter adds the next one; Alt with an arrow moves it. */
export function LineRow({ line, position, count, currency, isBought, amount, taxes, errorOf, ...on }: LineRowProps) {
  const list = useId();
  const { found, search } = useDocumentItemChoices();
  const nth = `line ${position + 1}`;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    if (event.altKey && isArrow) {
      event.preventDefault();
      on.onMove(event.key === 'ArrowUp' ? -1 : 1);
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.defaultPrevented) {
      event.preventDefault();
      on.onAdd();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its fields have the keys, the row only listens
    <div className={styles.line} onKeyDown={onKeyDown} data-line={line.key}>
      <div className={styles.what}>
        <TextInput
          aria-label={`Item of ${nth}`}
          placeholder="Item or text"
          list={list}
          maxLength={200}
          autoComplete="off"
          value={line.name}
          error={errorOf('name')}
          onFocus={() => search(line.name)}
          onChange={(event) => {
            const name = event.currentTarget.value;
            const item = itemOf(found, name);
            void search(name);
            on.onChange(item ? takeItem(line, item, currency, isBought) : { name, item_id: null });
          }}
        />
        <datalist id={list}>
          {found.map(({ id, name, detail }) => (
            <option key={id} value={name}>
              {detail}
            </option>
          ))}
        </datalist>
        <TextInput
          aria-label={`Details of ${nth}`}
          placeholder="Details"
          size="xs"
          variant="unstyled"
          maxLength={2000}
          value={line.description}
          error={errorOf('description')}
          onChange={(event) => on.onChange({ description: event.currentTarget.value })}
        />
      </div>
      <AmountInput
        aria-label={`Quantity of ${nth}`}
        value={line.quantity}
        error={errorOf('quantity')}
        read={readDecimal(QUANTITY_DIGITS)}
        wrong={`Use at most ${QUANTITY_DIGITS} decimals.`}
        onChange={(quantity) => on.onChange({ quantity })}
      />
      <AmountInput
        aria-label={`Price of ${nth}`}
        placeholder="0.00"
        value={line.unit_price}
        error={errorOf('unit_price')}
        read={readDecimal(PRICE_DIGITS)}
        wrong={`Use at most ${PRICE_DIGITS} decimals.`}
        onChange={(unit_price) => on.onChange({ unit_price })}
      />
      <DiscountInput
        label={`Discount of ${nth}`}
        hideLabel
        kind={line.discount_kind}
        value={line.discount}
        error={errorOf('discount')}
        onChange={({ kind, value }) => on.onChange({ discount_kind: kind, discount: value })}
      />
      <MultiSelectField
        aria-label={`Taxes of ${nth}`}
        placeholder={line.tax_ids.length === 0 ? 'No tax' : ''}
        data={taxes.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={line.tax_ids.map(String)}
        error={errorOf('tax_ids')}
        maxValues={5}
        onChange={(ids) => on.onChange({ tax_ids: ids.map(Number) })}
      />
      <output className={styles.amount} aria-label={`Amount of ${nth}`}>
        {amount === null ? '–' : formatMoney(fromMinor(amount, currency), currency)}
      </output>
      <div className={styles.tools}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Move ${nth} up`}
          disabled={position === 0}
          onClick={() => on.onMove(-1)}
        >
          <IconArrowUp size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Move ${nth} down`}
          disabled={position === count - 1}
          onClick={() => on.onMove(1)}
        >
          <IconArrowDown size={16} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${nth}`} onClick={on.onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      </div>
    </div>
  );
}
