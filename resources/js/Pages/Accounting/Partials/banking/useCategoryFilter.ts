import type { BankTransaction } from '#contract/accounting/bankTransactions.ts';
import { useLoad } from '#js/components/state/useLoad.ts';
import type { FilterDefinition } from '#js/components/table/types.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { useAccountingCategories } from '#js/stores/accounting/categories.ts';

const EVERY_CATEGORY = { paginate: false };

/** The filter by category; without options, and so not shown, for those who may not see categories. */
export function useCategoryFilter(): FilterDefinition<BankTransaction> {
  const canSee = useCan('accounting.view');
  const { list, load } = useAccountingCategories();
  useLoad(load, canSee ? EVERY_CATEGORY : null);
  const categories = list.filter(({ type }) => canSee && (type === 'income' || type === 'expense'));
  return {
    ...{ id: 'category_id', label: 'Category' },
    options: categories.map(({ id, name }) => ({ value: String(id), label: name ?? `Category ${id}` })),
  };
}
