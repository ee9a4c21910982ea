import { useState } from 'react';
import type { Item } from '#contract/accounting/items.ts';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { RecordPage } from '#js/components/page/RecordPage.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { PaperTable } from '#js/components/table/PaperTable.tsx';
import type { Fact } from '#js/components/text/Facts.tsx';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import { useCan } from '#js/stores/account/permissions.ts';
import { useItems } from '#js/stores/accounting/items.ts';
import { useTaxes } from '#js/stores/accounting/taxes.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { removeItem } from '../Partials/removeItem.ts';

const ItemDrawer = lazyDialog(async () => (await import('../Partials/ItemDrawer.tsx')).ItemDrawer);

export default function ItemShow({ item: sent }: PageProps<'Accounting/Items/Show'>) {
  const canManage = useCan('accounting.manage');
  const item = useRecord(useItems, sent);
  const { list: taxes, load } = useTaxes();
  useLoad(load, ALL);
  const [isEditing, setEditing] = useState(false);
  const names = taxes.filter(({ id }) => item.tax_ids.includes(id)).map(({ name }) => name);
  return (
    <RecordPage
      title={item.name}
      noun="item"
      context={item.description ?? undefined}
      breadcrumbs={[{ label: 'Items', href: pageUrl('Accounting/Items/Index') }]}
      status={item.is_archived && <StatusBadge tone="neutral">Archived</StatusBadge>}
      facts={[...factsOf(item), { label: 'Taxes', value: names.join(', ') || null }]}
      {...(canManage && {
        edit: { onClick: () => setEditing(true) },
        removal: { run: () => removeItem(item), next: pageUrl('Accounting/Items/Index') },
      })}
    >
      <Card title="Prices" flush={item.prices.length > 0}>
        {item.prices.length === 0 ? (
          <p className={layout.muted}>No prices yet.</p>
        ) : (
          <PaperTable
            label="Prices"
            rows={item.prices}
            rowId={({ currency }) => currency ?? ''}
            columns={[
              { header: 'Currency', isTitle: true, cell: ({ currency }) => currency },
              { header: 'Sale price', align: 'end', cell: ({ sale_price }) => sale_price ?? '–' },
              { header: 'Purchase price', align: 'end', cell: ({ purchase_price }) => purchase_price ?? '–' },
            ]}
          />
        )}
      </Card>
      {isEditing && <ItemDrawer record={item} onClose={() => setEditing(false)} />}
    </RecordPage>
  );
}

const ALL = { list_all: true };

function factsOf({ sku, unit, category_name, is_sold, is_bought }: Item): Fact[] {
  return [
    { label: 'Number', value: sku },
    { label: 'Unit', value: unit },
    { label: 'Category', value: category_name },
    { label: 'Sold', value: is_sold ? 'Yes' : 'No' },
    { label: 'Bought', value: is_bought ? 'Yes' : 'No' },
  ];
}
