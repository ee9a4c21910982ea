import { CATEGORY_TYPE_LABELS } from '#domain/accounting/categories.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { ColorDot } from '#js/components/text/ColorDot.tsx';
import { useAccountingCategories } from '#js/stores/accounting/categories.ts';
import { SettingsList } from './SettingsList.tsx';

const CategoryModal = lazyDialog(async () => (await import('./CategoryModal.tsx')).CategoryModal);
const ALL = { paginate: false, sort_by: 'type' as const };

/** The categories of income, expenses and items, in two levels. */
export function CategoriesCard() {
  const store = useAccountingCategories();
  const nameOf = (id: number | null) => store.list.find((category) => category.id === id)?.name;
  return (
    <SettingsList
      title="Categories"
      description="What money came from and went to"
      noun="category"
      store={store}
      query={ALL}
      nameOf={({ name }) => name}
      columns={[
        {
          header: 'Name',
          isTitle: true,
          cell: ({ name, color, parent_id }) => (
            <>
              <ColorDot color={color} /> {parent_id === null ? name : `${nameOf(parent_id) ?? '…'} › ${name}`}
            </>
          ),
        },
        { header: 'Type', cell: ({ type }) => (type ? CATEGORY_TYPE_LABELS[type] : '–') },
        { header: 'State', cell: ({ is_archived }) => (is_archived ? 'Archived' : 'Active') },
      ]}
      form={(category, close) => <CategoryModal key={category?.id ?? 'new'} record={category} onClose={close} />}
    />
  );
}
