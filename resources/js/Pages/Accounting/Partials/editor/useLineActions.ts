import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { MAX_LINES } from '#domain/accounting/documents.ts';
import { useDocumentItemChoices } from '#js/stores/accounting/documents/documentChoices.ts';
import { type LineValues, newLine } from './documentValues.ts';
import type { LineActions } from './LineTools.tsx';
import { itemOf, takeItem } from './takeItem.ts';

type Current = {
  element: RefObject<HTMLElement | null>;
  lines: LineValues[];
  currency: string;
  isBought: boolean;
  onChange: (lines: LineValues[]) => void;
};

/** Changes of the lines of a document; the actions stay the same while lines change. */
export function useLineActions(current: Current): { add: (line: LineValues) => void; actions: LineActions } {
  const latest = useRef(current);
  latest.current = current;
  const actions = useRef<LineActions>(null);
  actions.current ??= actionsOf(latest);
  return { add: (line) => insert(latest.current, current.lines.length, line), actions: actions.current };
}

function actionsOf(latest: RefObject<Current>): LineActions {
  const positionOf = (key: string) => latest.current.lines.findIndex((line) => line.key === key);
  const change = (key: string, patch: Partial<LineValues>) => {
    const { lines, onChange } = latest.current;
    onChange(lines.map((line) => (line.key === key ? { ...line, ...patch } : line)));
  };
  const search = (name: string) => void useDocumentItemChoices.getState().search(name);
  return {
    change,
    search,
    name: (key, name) => {
      const { lines, currency, isBought } = latest.current;
      const line = lines[positionOf(key)];
      const item = itemOf(useDocumentItemChoices.getState().found, name);
      search(name);
      change(key, line && item ? takeItem(line, item, currency, isBought) : { name, item_id: null });
    },
    addAfter: (key) => {
      const { lines } = latest.current;
      const position = positionOf(key);
      if (lines.length < MAX_LINES) {
        insert(latest.current, position + 1, { ...newLine(), tax_ids: lines[position]?.tax_ids ?? [] });
      }
    },
    remove: (key) => {
      const position = positionOf(key);
      const next = latest.current.lines.filter((line) => line.key !== key);
      show(latest.current, next.length === 0 ? [newLine()] : next, (next[position] ?? next.at(-1))?.key);
    },
    move: (key, by) => {
      const { lines, onChange } = latest.current;
      const position = positionOf(key);
      const [line, other] = [lines[position], lines[position + by]];
      if (line && other) {
        onChange(lines.with(position, other).with(position + by, line));
      }
    },
  };
}

function insert(current: Current, position: number, line: LineValues) {
  show(current, current.lines.toSpliced(position, 0, line), line.key);
}

/** Shows the lines and puts the cursor into one of them. */
function show({ element, onChange }: Current, lines: LineValues[], key: string | undefined) {
  flushSync(() => onChange(lines));
  if (key !== undefined) {
    element.current?.querySelector<HTMLInputElement>(`[data-line="${key}"] input`)?.focus();
  }
}
