import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { phoneCells } from './phoneCells.ts';
import type { DataColumn } from './types.ts';

/** Number of rows after which others are no reason to look for room again. */
const MEASURED_ROWS = 100;

const NONE: ReadonlySet<string> = new Set();

export type FittingColumns<Row> = {
  /** The columns to render. */
  shown: DataColumn<Row>[];
  /** Ids of the columns that there is no room for. */
  left: ReadonlySet<string>;
  /** Whether the table is wider than its place, because of columns that the user turned on. */
  isCut: boolean;
  /** Ref of the element around the table, which scrolls sideways if it is cut. */
  scroller: (element: HTMLElement | null) => void;
};

/**
 * Leaves out columns until the table fits its scroller, so that the first one, which names the record, keeps its width
 * (`DataTable.module.css`). Columns that the user turned on stay; the table then scrolls sideways.
 */
export function useFittingColumns<Row>(
  columns: DataColumn<Row>[],
  hidden: ReadonlySet<string>,
  rows: { id: string }[],
): FittingColumns<Row> {
  const [left, setLeft] = useState(NONE);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isCut, setCut] = useState(false);
  const widths = useRef(new Map<string, number>());
  const lastReason = useRef('');
  // A list that is searched here has new rows in each render, so even setting the same value would render forever.
  const wasCut = useRef(false);
  const visible = useMemo(() => columns.filter(({ id }) => !hidden.has(id)), [columns, hidden]);
  const shown = useMemo(() => visible.filter(({ id }) => !left.has(id)), [visible, left]);

  const fit = useCallback(() => {
    const table = element?.querySelector('table');
    if (!element || !table || element.clientWidth === 0) {
      return;
    }
    const overflows = element.scrollWidth > element.clientWidth;
    const reason = [...visible, ...rows.slice(0, MEASURED_ROWS)].map(({ id }) => id).join() + element.clientWidth;
    const isSame = reason === lastReason.current;
    lastReason.current = reason;
    if (overflows !== wasCut.current) {
      wasCut.current = overflows;
      setCut(overflows);
    }
    if (!overflows && (isSame || left.size === 0)) {
      return;
    }
    const total = measure(table, widths.current);
    const missing = visible.filter(({ id }) => left.has(id));
    const next = columnsToLeave(visible, {
      overflow: total + sum(missing, widths.current) - element.clientWidth,
      widths: widths.current,
    });
    // A column comes back only for a new reason, or one that nearly fits would come and go forever.
    const leaving = isSame ? new Set([...left, ...next]) : next;
    if (leaving.size !== left.size || [...leaving].some((id) => !left.has(id))) {
      setLeft(leaving);
    }
  }, [element, visible, rows, left]);

  useLayoutEffect(fit, [fit]);

  useLayoutEffect(() => {
    if (!element || typeof ResizeObserver === 'undefined') {
      return;
    }
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, fit]);

  return { shown, left, isCut, scroller: setElement };
}

type Room = { overflow: number; widths: ReadonlyMap<string, number> };

/** The columns to leave out, least important first, until their widths make up for the overflow. */
export function columnsToLeave<Row>(visible: DataColumn<Row>[], { overflow, widths }: Room): ReadonlySet<string> {
  const leaving = new Set<string>();
  let missing = overflow;
  for (const { id } of byImportance(visible)) {
    if (missing <= 0) {
      break;
    }
    leaving.add(id);
    missing -= widths.get(id) ?? 0;
  }
  return leaving;
}

/** The columns that may be left out. Those that a phone shows come last, and those it never shows first. */
function byImportance<Row>(visible: DataColumn<Row>[]): DataColumn<Row>[] {
  const { title, detail, ends } = phoneCells(visible, NONE);
  const rank = (column: DataColumn<Row>) => {
    if (ends.includes(column)) {
      return 3;
    }
    return column === detail ? 2 : column.onPhone === 'hidden' ? 0 : 1;
  };
  return visible
    .filter((column) => column !== title && !column.hidden)
    .reverse()
    .sort((one, other) => rank(one) - rank(other));
}

/** Stores the least width of each rendered column under its id, and returns that of the table. */
function measure(table: HTMLTableElement, widths: Map<string, number>): number {
  table.style.inlineSize = 'min-content';
  for (const heading of table.querySelectorAll<HTMLElement>('th[data-column]')) {
    widths.set(heading.dataset.column ?? '', heading.getBoundingClientRect().width);
  }
  const total = table.getBoundingClientRect().width;
  table.style.inlineSize = '';
  return total;
}

function sum<Row>(columns: DataColumn<Row>[], widths: ReadonlyMap<string, number>): number {
  return columns.reduce((total, { id }) => total + (widths.get(id) ?? 0), 0);
}
