import { TextInput } from '@mantine/core';
import { memo } from 'react';
import { PRICE_DIGITS, QUANTITY_DIGITS } from '#domain/accounting/documents.ts';
import { formatMoney, fromMinor } from '#domain/kit/money/money.ts';
import { AmountInput } from '#js/components/input/AmountInput.tsx';
import { MultiSelectField } from '#js/components/input/MultiSelectField.tsx';
import { DiscountInput } from './DiscountInput.tsx';
import styles from './DocumentEditor.module.css';
import type { LineValues } from './documentValues.ts';
import { type LineActions, LineTools, lineKeys } from './LineTools.tsx';
import { readDecimal } from './readDecimal.ts';

export type LineRowProps = {
  line: LineValues;
  position: number;
  isFirst: boolean;
  isLast: boolean;
  currency: string;
  /** In minor units; null while something is not a number. Of a heading: the sum of its group. */
  amount: bigint | null;
  /** The options of the taxes. */
  taxes: { value: string; label: string }[];
  /** By field; undefined without any. */
  errors: Record<string, string> | undefined;
  /** The id of the `datalist` with the items. */
  items: string;
  on: LineActions;
};

const readQuantity = readDecimal(QUANTITY_DIGITS);
const readPrice = readDecimal(PRICE_DIGITS);

/** A line of a document. Enter adds the next one; Alt with an arrow moves it. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, position, isFirst, isLast, currency, amount, taxes, errors, items, on } = props;
  const nth = `line ${position + 1}`;
  const change = (patch: Partial<LineValues>) => on.change(line.key, patch);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its fields have the keys, the row only listens
    <div className={styles.line} onKeyDown={lineKeys(line.key, on)} data-line={line.key}>
      <div className={styles.what}>
        <TextInput
          aria-label={`Item of ${nth}`}
          placeholder="Item or text"
          list={items}
          maxLength={200}
          autoComplete="off"
          value={line.name}
          error={errors?.name}
          onFocus={() => on.search(line.name)}
          onChange={(event) => on.name(line.key, event.currentTarget.value)}
        />
        <TextInput
          aria-label={`Details of ${nth}`}
          placeholder="Details"
          size="xs"
          variant="unstyled"
          maxLength={2000}
          value={line.description}
          error={errors?.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </div>
      <AmountInput
        aria-label={`Quantity of ${nth}`}
        value={line.quantity}
        error={errors?.quantity}
        read={readQuantity}
        wrong={`Use at most ${QUANTITY_DIGITS} decimals.`}
        onChange={(quantity) => change({ quantity })}
      />
      <AmountInput
        aria-label={`Price of ${nth}`}
        placeholder="0.00"
        value={line.unit_price}
        error={errors?.unit_price}
        read={readPrice}
        wrong={`Use at most ${PRICE_DIGITS} decimals.`}
        onChange={(unit_price) => change({ unit_price })}
      />
      <DiscountInput
        label={`Discount of ${nth}`}
        hideLabel
        kind={line.discount_kind}
        value={line.discount}
        error={errors?.discount}
        onChange={({ kind, value }) => change({ discount_kind: kind, discount: value })}
      />
      <MultiSelectField
        aria-label={`Taxes of ${nth}`}
        placeholder={line.tax_ids.length === 0 ? 'No tax' : ''}
        data={taxes}
        value={line.tax_ids.map(String)}
        error={errors?.tax_ids}
        maxValues={5}
        onChange={(ids) => change({ tax_ids: ids.map(Number) })}
      />
      <output className={styles.amount} aria-label={`Amount of ${nth}`}>
        {amount === null ? '–' : formatMoney(fromMinor(amount, currency), currency)}
      </output>
      <LineTools lineKey={line.key} {...{ nth, isFirst, isLast, on }} />
    </div>
  );
});

/** A heading with the sum of the lines below it, or a text between lines. */
export const TextRow = memo(function TextRow(props: LineRowProps) {
  const { line, position, isFirst, isLast, currency, amount, errors, on } = props;
  const isHeading = line.kind === 'heading';
  const nth = `line ${position + 1}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its fields have the keys, the row only listens
    <div
      className={styles.line}
      data-kind={line.kind}
      data-text
      onKeyDown={lineKeys(line.key, on)}
      data-line={line.key}
    >
      <TextInput
        className={styles.text}
        aria-label={`${isHeading ? 'Heading' : 'Text'} in ${nth}`}
        placeholder={isHeading ? 'Heading of a group' : 'Text'}
        maxLength={200}
        value={line.name}
        error={errors?.name}
        onChange={(event) => on.change(line.key, { name: event.currentTarget.value })}
      />
      <output className={styles.amount} aria-label={`Amount of ${nth}`}>
        {isHeading && amount !== null && formatMoney(fromMinor(amount, currency), currency)}
      </output>
      <LineTools lineKey={line.key} {...{ nth, isFirst, isLast, on }} />
    </div>
  );
});
