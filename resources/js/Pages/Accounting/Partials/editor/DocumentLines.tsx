import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ComputedDocument } from '#domain/accounting/computeDocument.ts';
import { MAX_LINES } from '#domain/accounting/documents.ts';
import styles from './DocumentEditor.module.css';
import { filledLines, type LineValues, newLine } from './documentValues.ts';
import { LineRow } from './LineRow.tsx';

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
  const element = useRef<HTMLFieldSetElement>(null);
  const focus = (key: string | undefined) =>
    element.current?.querySelector<HTMLInputElement>(`[data-line="${key}"] input`)?.focus();
  const change = (next: LineValues[], key?: string) => {
    flushSync(() => onChange(next));
    if (key !== undefined) {
      focus(key);
    }
  };
  const addAfter = (position: number) => {
    const line = { ...newLine(), tax_ids: lines[position]?.tax_ids ?? [] };
    change([...lines.slice(0, position + 1), line, ...lines.slice(position + 1)], line.key);
  };
  const move = (position: number, by: -1 | 1) => {
    const [line, other] = [lines[position], lines[position + by]];
    if (line && other) {
      const next = [...lines];
      next[position] = other;
      next[position + by] = line;
      onChange(next);
    }
  };
  const remove = (position: number) => {
    const next = lines.filter((_, index) => index !== position);
    change(next.length === 0 ? [newLine()] : next, (next[position] ?? next.at(-1))?.key);
  };
  // Errors have the positions of the lines that were sent.
  const sent = filledLines(lines);
  return (
    <fieldset ref={element} className={styles.lines}>
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
      {lines.map((line, position) => (
        <LineRow
          key={line.key}
          line={line}
          position={position}
          count={lines.length}
          {...{ currency, isBought, taxes }}
          amount={computed?.lines[position]?.amount ?? null}
          errorOf={(field) => (sent.includes(line) ? errorOf(`lines.${sent.indexOf(line)}.${field}`) : undefined)}
          onChange={(patch) => onChange(lines.map((each) => (each.key === line.key ? { ...each, ...patch } : each)))}
          onAdd={() => addAfter(position)}
          onRemove={() => remove(position)}
          onMove={(by) => move(position, by)}
        />
      ))}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={16} />}
        disabled={lines.length >= MAX_LINES}
        onClick={() => addAfter(lines.length - 1)}
      >
        Add line
      </Button>
    </fieldset>
  );
}
