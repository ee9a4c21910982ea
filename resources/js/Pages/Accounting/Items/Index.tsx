import { router } from '@inertiajs/react';
import { IconBox, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Item } from '#contract/accounting/items.ts';
import { ITEM_SORTS } from '#domain/accounting/items.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { RecordList } from '#js/components/table/RecordList.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useItems } from '#js/stores/accounting/items.ts';
import { STATE_FILTER } from '../Partials/filters.ts';
import { priceText } from '../Partials/priceText.ts';
import { removeItem } from '../Partials/removeItem.ts';

const ItemDrawer = lazyDialog(async () => (await import('../Partials/ItemDrawer.tsx')).ItemDrawer);

const ImportRowsModal = lazyDialog(async () => (await import('../Partials/ImportRowsModal.tsx')).ImportRowsModal);

const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
] as const;
const items = defineList(useItems, {
  sorts: ITEM_SORTS,
  filters: {
    is_sold: { label: 'Sold', options: YES_NO },
    is_bought: { label: 'Bought', options: YES_NO },
    is_archived: STATE_FILTER,
  },
});
export const { prefetch } = items;

const columns: DataColumn<Item>[] = [
  titleColumn('name', 'Name', ({ name, sku, description }) => ({ title: name, detail: sku ?? description })),
  textColumn('category_name', 'Category', ({ category_name }) => category_name),
  textColumn('sale_price', 'Sale price', ({ prices }) => priceText(prices, 'sale_price'), { align: 'end' }),
  textColumn('purchase_price', 'Purchase price', ({ prices }) => priceText(prices, 'purchase_price'), { align: 'end' }),
  textColumn('unit', 'Unit', ({ unit }) => unit),
  textColumn('is_archived', 'State', ({ is_archived }) => (is_archived ? 'Archived' : 'Active')),
  dateColumn('created_at', 'Created', { style: 'date', sortable: true }),
];

export default function Items() {
  const can = useCanCheck();
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <RecordList
        title="Items"
        noun="items"
        can={can}
        create={{ label: 'New item', permission: 'accounting.manage' }}
        header={(action) => (
          <PageHeader
            title="Items"
            context="What you sell and buy, with prices and taxes"
            {...(action && { action })}
            {...(can('accounting.manage') && {
              menu: [{ label: 'Import items', icon: <IconUpload size={16} />, onClick: () => setImporting(true) }],
            })}
          />
        )}
        columns={columns}
        table={items.useTable()}
        rowHref={(item) => pageUrl('Accounting/Items/Show', item)}
        removal={{ run: removeItem }}
        empty={{
          icon: <IconBox size={20} />,
          title: 'No items yet',
          text: 'Keep what you sell often, such as a stand or a sponsorship, with its price and tax. Invoices then need one search.',
        }}
        form={(item, close) => (
          <ItemDrawer
            record={item}
            onClose={close}
            onSaved={(saved) =>
              item === null && saved ? router.visit(pageUrl('Accounting/Items/Show', saved)) : close()
            }
          />
        )}
      />
      {isImporting && <ImportRowsModal of="items" onClose={() => setImporting(false)} />}
    </>
  );
}
