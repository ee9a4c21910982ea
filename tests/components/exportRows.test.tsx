import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countColumn } from '#js/components/table/columns/countColumn.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { moneyColumn } from '#js/components/table/columns/moneyColumn.tsx';
import { statusColumn } from '#js/components/table/columns/statusColumn.tsx';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import { exportRows } from '#js/components/table/exportRows.ts';
import type { DataColumn, ReadPage } from '#js/components/table/types.ts';
import { saveFile } from '#js/lib/saveFile.ts';
import { toast } from '#js/lib/toast/toast.ts';

vi.mock('#js/lib/saveFile.ts', () => ({ saveFile: vi.fn() }));

type Sale = {
  id: number;
  name: string;
  at: string;
  day: string;
  total: string;
  currency: string | null;
  status: string;
};

const COLUMNS: DataColumn<Sale>[] = [
  titleColumn('name', 'Buyer', ({ name }) => ({ title: name, detail: 'not in the file' })),
  dateColumn('at', 'When'),
  dateColumn('day', 'Day', { style: 'day' }),
  moneyColumn('total', 'Total'),
  statusColumn({ paid: { label: 'Paid', tone: 'success' } }),
  countColumn('id', 'Number', ({ id }) => id),
];
const format = { timezone: 'Africa/Nairobi', currency: 'KES' };
const aSale = (id: number): Sale => ({
  ...{ id, name: `Buyer ${id}`, at: '2026-05-01T20:30:00Z', day: '2026-05-02', total: '25.50', currency: 'EUR' },
  status: 'paid',
});
const page = (current_page: number, last_page: number, per_page: number) => ({
  ...{ current_page, last_page, per_page, total: last_page * per_page, is_total_exact: true },
});

/** The lines of the file that was saved. */
async function lines(): Promise<string[]> {
  const [blob] = vi.mocked(saveFile).mock.calls[0] ?? [];
  return ((await blob?.text()) ?? '').replace('\uFEFF', '').trim().split('\r\n');
}

function run(readPage: ReadPage<Sale> | undefined, rows: Sale[] = []) {
  return exportRows({
    ...{ noun: 'door sales', columns: COLUMNS, rowId: ({ id }: Sale) => id, readPage, rows: () => rows },
    ...{ perPage: 25, format },
  });
}

beforeEach(() => {
  vi.mocked(saveFile).mockClear();
  vi.spyOn(toast, 'info').mockImplementation(async () => undefined);
  vi.spyOn(toast, 'error').mockImplementation(async () => undefined);
});
afterEach(() => vi.restoreAllMocks());

it('writes the shown columns as spreadsheets read them, with the time in the company’s time zone', async () => {
  await run(undefined, [aSale(1), { ...aSale(2), currency: null, name: '=1+1' }]);
  expect(await lines()).toEqual([
    'Buyer,When,Day,Total,"Total, currency",Status,Number',
    'Buyer 1,2026-05-01 23:30,2026-05-02,25.50,EUR,Paid,1',
    "'=1+1,2026-05-01 23:30,2026-05-02,25.50,KES,Paid,2",
  ]);
  expect(vi.mocked(saveFile).mock.calls[0]?.[1]).toMatch(/^door-sales-\d{4}-\d\d-\d\d\.csv$/);
});

it('reads every page, and a row that moved to the next one is in the file once', async () => {
  const readPage = vi.fn<ReadPage<Sale>>(async (number, perPage) => ({
    list: number === 1 ? [aSale(1), aSale(2)] : [aSale(2), aSale(3)],
    page: page(number, 2, perPage),
  }));
  await run(readPage);
  expect(readPage.mock.calls).toEqual([
    [1, 100],
    [2, 100],
  ]);
  expect((await lines()).slice(1).map((line) => line.split(',')[0])).toEqual(['Buyer 1', 'Buyer 2', 'Buyer 3']);
});

it('reads pages of the usual size from a server that refuses large ones', async () => {
  const readPage = vi.fn<ReadPage<Sale>>(async (number, perPage) => {
    if (perPage > 25) {
      throw new Error('At most 25.');
    }
    return { list: [aSale(number)], page: page(number, 2, perPage) };
  });
  await run(readPage);
  expect(await lines()).toHaveLength(3);
});

it('a very long list ends after a hundred pages, and says so', async () => {
  await run(async (number, perPage) => ({ list: [aSale(number)], page: page(number, 340, perPage) }));
  expect(await lines()).toHaveLength(101);
  expect(toast.info).toHaveBeenCalledWith(
    'The file holds the first 100 door sales. Filter the list to export the others.',
  );
});

it('a page that cannot be read saves no file, and says so', async () => {
  await run(async (number, perPage) => {
    if (number === 2) {
      throw new Error('');
    }
    return { list: [aSale(1)], page: page(1, 2, perPage) };
  });
  expect(saveFile).not.toHaveBeenCalled();
  expect(toast.error).toHaveBeenCalledWith('The door sales could not be exported');
});
