import { Button, Group } from '@mantine/core';
import { IconHeading, IconPlus, IconTextSize } from '@tabler/icons-react';
import { useId, useMemo, useRef } from 'react';
import type { ComputedDocument } from '#domain/accounting/computeDocument.ts';
import { MAX_LINES } from '#domain/accounting/documents.ts';
import { groupAmount } from '#domain/accounting/groupAmount.ts';
import { useDocumentItemChoices } from '#js/stores/accounting/documents/documentChoices.ts';
import styles from './DocumentEditor.module.css';
import { filledLines, type LineValues, newLine } from './documentValues.ts';
import { LineRow, TextRow } from './LineRow.tsx';
import { useLineActions } from './useLineActions.ts';

const FIELDS = ['name', 'description', 'quantity', 'unit_price', 'discount', 'tax_ids'];

/** Lines above which rows out of sight are not laid out. */
const LONG = 50;

type DocumentLinesProps = {
  lines: LineValues[];
  currency: string;
  isBought: boolean;
  computed: ComputedDocument | null;
  taxes: { id: number; name: string }[];
  errorOf: (field: string) => string | undefined;
  onChange: (lines: LineValues[]) => void;
};

/** The lines of a document: added, changed, moved and removed by keyboard alone. */
export function DocumentLines({ lines, currency, isBought, computed, taxes, errorOf, onChange }: DocumentLinesProps) {
  const items = useId();
  const element = useRef<HTMLFieldSetElement>(null);
  const { found } = useDocumentItemChoices();
  const { add, actions } = useLineActions({ element, lines, currency, isBought, onChange });
  const options = useMemo(() => taxes.map(({ id, name }) => ({ value: String(id), label: name })), [taxes]);
  // Errors have the positions of the lines that were sent.
  const sent = new Map(filledLines(lines).map((line, index) => [line, index]));
  const amounts = lines.map(({ kind }, index) => ({ kind, amount: Number(computed?.lines[index]?.amount ?? 0n) }));
  const amountOf = (index: number) => (computed === null ? null : BigInt(groupAmount(amounts, index)));
  const isFull = lines.length >= MAX_LINES;
  return (
    <fieldset ref={element} className={styles.lines} data-long={lines.length > LONG || undefined}>
      <legend className="visually-hidden">Lines</legend>
      <div className={styles.head} aria-hidden>
        <span>Item</span>
        <span>Quantity</span>
        <span>Price</span>
        <span>Discount</span>
        <span>Taxes</span>
        <span>Amount</span>
        <span />
      </div>
      {lines.map((line, position) => {
        const Row = line.kind === 'item' ? LineRow : TextRow;
        return (
          <Row
            key={line.key}
            line={line}
            position={position}
            isFirst={position === 0}
            isLast={position === lines.length - 1}
            currency={currency}
            amount={amountOf(position)}
            taxes={options}
            errors={errorsOf(sent.get(line), errorOf)}
            items={items}
            on={actions}
          />
        );
      })}
      <datalist id={items}>
        {found.map(({ id, name, detail }) => (
          <option key={id} value={name}>
            {detail}
          </option>
        ))}
      </datalist>
      <Group gap="xs">
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          disabled={isFull}
          onClick={() => add({ ...newLine(), tax_ids: lines.at(-1)?.tax_ids ?? [] })}
        >
          Add line
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconHeading size={16} />}
          disabled={isFull}
          onClick={() => add(newLine('heading'))}
        >
          Add heading
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconTextSize size={16} />}
          disabled={isFull}
          onClick={() => add(newLine('text'))}
        >
          Add text
        </Button>
      </Group>
    </fieldset>
  );
}

function errorsOf(
  index: number | undefined,
  errorOf: (field: string) => string | undefined,
): Record<string, string> | undefined {
  if (index === undefined) {
    return undefined;
  }
  const errors = FIELDS.flatMap((field) => {
    const error = errorOf(`lines.${index}.${field}`);
    return error === undefined ? [] : [[field, error] as const];
  });
  return errors.length === 0 ? undefined : Object.fromEntries(errors);
}
