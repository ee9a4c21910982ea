import { Button } from '@mantine/core';
import { IconMail, IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Card } from '#js/components/page/Card.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { CellTitle } from '#js/components/table/columns/CellTitle.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import type { DataColumn, FilterDefinition } from '#js/components/table/types.ts';
import { useLocalListQuery } from '#js/components/table/useLocalListQuery.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { MoneyText } from '#js/components/text/MoneyText.tsx';
import { StatusBadge, type StatusTone } from '#js/components/text/StatusBadge.tsx';
import { serverNow } from '#js/lib/serverClock.ts';
import { BareRows } from './BareRows.tsx';

type Sale = { id: number; reference: string; buyer: string; email: string; status: string; total: string; at: string };

const NAMES = ['Ada Obi', 'Brian Otieno', 'Chen Wei', 'Dalia Haddad', 'Emeka Nwosu', 'Fatima Zahra', 'Grace Kim'];
const TONES: Record<string, StatusTone> = {
  Paid: 'success',
  Pending: 'warning',
  Failed: 'danger',
  Refunded: 'neutral',
};
const STATUSES = Object.keys(TONES);

const COLUMNS: DataColumn<Sale>[] = [
  {
    id: 'buyer',
    header: 'Buyer',
    sortable: true,
    width: '18rem',
    value: (sale) => sale.buyer,
    cell: (sale) => <CellTitle title={sale.buyer} detail={sale.email} />,
  },
  { id: 'reference', header: 'Order', value: (sale) => sale.reference, cell: (sale) => sale.reference },
  {
    id: 'status',
    header: 'Status',
    value: (sale) => sale.status,
    cell: (sale) => <StatusBadge tone={TONES[sale.status] ?? 'neutral'}>{sale.status}</StatusBadge>,
  },
  { id: 'at', header: 'When', sortable: true, value: (sale) => sale.at, cell: (sale) => <DateText value={sale.at} /> },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    sortable: true,
    value: (sale) => Number(sale.total),
    cell: (sale) => <MoneyText value={sale.total} />,
  },
];

const FILTERS: FilterDefinition<Sale>[] = [
  {
    id: 'status',
    label: 'Status',
    options: STATUSES.map((status) => ({ value: status, label: status })),
    matches: (sale, value) => sale.status === value,
  },
];

/** The table with rows, with ten thousand rows, empty, loading and failed. */
export function TableGallery() {
  const few = useMemo(() => sales(57), []);
  const paged = useLocalListQuery({ sort_by: 'at', sort_order: 'desc' });
  const shared = { columns: COLUMNS, rowId: (sale: Sale) => sale.id };
  return (
    <>
      <DataTable
        {...shared}
        noun="orders"
        settingsKey="design"
        rows={few}
        list={paged}
        filters={FILTERS}
        rowHref={(sale) => pageUrl('Design/Index', {}, { order: sale.id })}
        onExport={() => new Promise((resolve) => setTimeout(resolve, 800))}
        rowActions={() => [
          { label: 'Send receipt', icon: <IconMail size={16} />, run: () => undefined },
          { label: 'Cancel order', icon: <IconX size={16} />, danger: true, run: () => undefined },
        ]}
        bulkActions={[
          { label: (count) => `Send ${count} ${count === 1 ? 'receipt' : 'receipts'}`, run: () => undefined },
          { label: (count) => `Cancel ${count}`, danger: true, run: () => false },
        ]}
      />
      <LongTable />
      <DataTable {...shared} noun="refunds" rows={[]} list={useLocalListQuery({ per_page: 3 })} loaded={false} />
      <DataTable
        {...shared}
        noun="payouts"
        rows={[]}
        list={useLocalListQuery()}
        error="The server did not answer in time."
        onRetry={() => undefined}
      />
      <Card title="A list that is empty">
        <DataTable
          {...shared}
          noun="coupons"
          rows={[]}
          list={useLocalListQuery()}
          empty={<EmptyState title="No coupons yet">A coupon gives a discount to those who have its code.</EmptyState>}
        />
      </Card>
    </>
  );
}

/** Ten thousand rows in the data table and in a bare table, mounted on demand; measured by bench/dataTable.ts. */
function LongTable() {
  const rows = useMemo(() => sales(10_000), []);
  const list = useLocalListQuery();
  const [opened, setOpened] = useState<'table' | 'bare' | null>(null);
  return (
    <Card
      title="Ten thousand rows"
      actions={
        opened ? (
          <Button variant="default" data-bench="close-rows" onClick={() => setOpened(null)}>
            Close the list
          </Button>
        ) : (
          <>
            <Button variant="default" data-bench="open-bare" onClick={() => setOpened('bare')}>
              Open the rows alone
            </Button>
            <Button variant="default" data-bench="open-table" onClick={() => setOpened('table')}>
              Open the list
            </Button>
          </>
        )
      }
    >
      <div data-bench="rows">
        {opened === 'table' && (
          <DataTable noun="sales" columns={COLUMNS} rowId={(sale) => sale.id} rows={rows} list={list} unpaged />
        )}
        {opened === 'bare' && <BareRows columns={COLUMNS} rows={rows} />}
      </div>
    </Card>
  );
}

function sales(count: number): Sale[] {
  return Array.from({ length: count }, (_, index) => {
    const buyer = NAMES[index % NAMES.length] ?? '';
    return {
      id: index + 1,
      reference: `MU-${String(10_000 + index)}`,
      buyer,
      email: `${buyer.toLowerCase().replace(' ', '.')}@example.org`,
      status: STATUSES[(index * 7) % 5] ?? 'Paid',
      total: `${((index * 37) % 900) + 10}.50`,
      at: new Date(serverNow() - index * 5_400_000).toISOString(),
    };
  });
}
