import { taxLabel } from '#domain/accounting/taxes.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import type { Sheet, TextStyle } from './Sheet.ts';
import type { Shown } from './Shown.ts';

type Struct = PDFKit.PDFStructureElement;
type Column = { label: string; x: number; width: number; align: 'start' | 'end' };

const SMALL = 8.5;
const MUTED = '#5a6472';

/** The table of lines, its head on each page, and the totals, which stay together. Returns the position below. */
export function drawLines(sheet: Sheet, root: Struct, document: Shown, top: number): number {
  const columns = columnsOf(sheet);
  const table = sheet.pdf.struct('Table');
  root.add(table);
  let y = drawHead(sheet, table, columns, top);
  for (const line of document.lines) {
    const cells = cellsOf(document, line);
    const wrapped = cells.map(({ text, style }, index) => sheet.wrap(text, columns[index]?.width ?? 0, style));
    const details = line.description ? sheet.wrap(line.description, columns[0]?.width ?? 0, { size: SMALL }) : [];
    const [name = 0, ...others] = wrapped.map(({ length }) => sheet.heightOf(length));
    const height = Math.max(name + sheet.heightOf(details.length, { size: SMALL }), ...others) + 10;
    if (y + height > bottomOf(sheet)) {
      sheet.pdf.addPage();
      y = drawHead(sheet, table, columns, sheet.margin);
    }
    const row = sheet.pdf.struct('TR');
    table.add(row);
    for (const [index, column] of columns.entries()) {
      row.add(
        sheet.pdf.struct('TD', {}, () => {
          const below = sheet.lines(wrapped[index] ?? [], column.x, y + 5, column.width, {
            align: column.align,
            ...cells[index]?.style,
          });
          if (index === 0) {
            sheet.lines(details, column.x, below, column.width, { size: SMALL, color: MUTED });
          }
        }),
      );
    }
    row.end();
    y += height;
    drawRule(sheet, y);
  }
  table.end();
  return drawTotals(sheet, root, document, y);
}

function columnsOf(sheet: Sheet): Column[] {
  const widths = [202, 58, 68, 46] as const;
  const rest = sheet.inner - widths.reduce((sum, width) => sum + width + 8, 0);
  const labels = ['Description', 'Quantity', 'Price', 'Tax', 'Amount'];
  let x = sheet.margin;
  return [...widths, rest].map((width, index) => {
    const column = { label: labels[index] ?? '', x, width, align: index === 0 ? ('start' as const) : ('end' as const) };
    x += width + 8;
    return column;
  });
}

function drawHead(sheet: Sheet, table: Struct, columns: Column[], y: number): number {
  const row = sheet.pdf.struct('TR');
  table.add(row);
  for (const { label, x, width, align } of columns) {
    row.add(
      sheet.pdf.struct('TH', {}, () =>
        sheet.text(label, x, y, width, { size: SMALL, weight: 600, color: MUTED, align }),
      ),
    );
  }
  row.end();
  drawRule(sheet, y + 15, '#8d97a6');
  return y + 15;
}

function drawRule(sheet: Sheet, y: number, color?: string) {
  sheet.pdf.markContent('Artifact');
  sheet.rule(y, color);
  sheet.pdf.endMarkedContent();
}

type Cell = { text: string; style: TextStyle };

function cellsOf({ currency, taxes }: Shown, line: Shown['lines'][number]): Cell[] {
  const rates = taxes.filter(({ tax_id }) => line.tax_ids.includes(tax_id)).map(({ rate }) => `${rate}%`);
  const discount =
    line.discount && `−${line.discount_kind === 'amount' ? formatMoney(line.discount, currency) : `${line.discount}%`}`;
  const price = [`${line.unit_price}`, discount].filter(Boolean).join('\n');
  if (line.kind !== 'item') {
    const style: TextStyle = line.kind === 'heading' ? { weight: 600 } : {};
    const amount = line.kind === 'heading' ? formatMoney(line.amount, currency) : '';
    return [line.name, '', '', '', amount].map((text) => ({ text, style }));
  }
  return [
    { text: line.name, style: {} },
    { text: [line.quantity, line.unit].filter(Boolean).join(' '), style: {} },
    { text: price, style: {} },
    { text: rates.join('\n'), style: {} },
    { text: formatMoney(line.amount, currency), style: {} },
  ];
}

function drawTotals(sheet: Sheet, root: Struct, document: Shown, top: number): number {
  const rows = totalsOf(document);
  const height = rows.length * 17 + 20;
  let y = top + 10;
  if (y + height > bottomOf(sheet)) {
    sheet.pdf.addPage();
    y = sheet.margin;
  }
  const width = 250;
  const x = sheet.margin + sheet.inner - width;
  for (const { label, amount, isStrong } of rows) {
    const style: TextStyle = isStrong ? { weight: 600, size: 11.5 } : {};
    const at = y;
    root.add(
      sheet.pdf.struct('P', {}, () => {
        sheet.text(label, x, at, width - 100, style);
        sheet.text(amount, x + width - 130, at, 130, { ...style, align: 'end' });
      }),
    );
    y += 17;
  }
  return y + 20;
}

/** The rows below the lines, as the screen shows them. */
export function totalsOf(document: Shown): { label: string; amount: string; isStrong: boolean }[] {
  const { currency, subtotal, discount, taxes, rounding, total, paid, due } = document;
  const isZero = (amount: string) => Number(amount) === 0;
  const row = (label: string, amount: string, isStrong = false) => ({
    label,
    amount: formatMoney(amount, currency),
    isStrong,
  });
  return [
    row('Subtotal', subtotal),
    ...(isZero(discount) ? [] : [row('Discount', discount.startsWith('-') ? discount.slice(1) : `-${discount}`)]),
    ...taxes.map((tax) => row(`${tax.is_included ? 'Includes ' : ''}${taxLabel(tax)}`, tax.amount)),
    ...(isZero(rounding) ? [] : [row('Rounding', rounding)]),
    row('Total', total, true),
    ...(isZero(paid) ? [] : [row('Paid', paid), row('Due', due, true)]),
  ];
}

function bottomOf(sheet: Sheet): number {
  return sheet.height - sheet.margin - 12;
}
