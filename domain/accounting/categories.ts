export const CATEGORY_TYPES = ['income', 'expense', 'item'] as const;
export type CategoryType = (typeof CATEGORY_TYPES)[number];

export const CATEGORY_TYPE_LABELS: Record<CategoryType, string> = {
  income: 'Income',
  expense: 'Expense',
  item: 'Item',
};

export const CATEGORY_SORTS = ['name', 'type', 'created_at'] as const;

/** The categories of a new company. */
export const FIRST_CATEGORIES: readonly { type: CategoryType; name: string; color: string }[] = [
  { type: 'income', name: 'Ticket sales', color: '#2f7d5b' },
  { type: 'income', name: 'Sponsorship', color: '#3346c8' },
  { type: 'income', name: 'Donations', color: '#8a5cd1' },
  { type: 'income', name: 'Services', color: '#0f7fa8' },
  { type: 'expense', name: 'Venue', color: '#b4532a' },
  { type: 'expense', name: 'Artists and speakers', color: '#c2417c' },
  { type: 'expense', name: 'Marketing', color: '#a87b00' },
  { type: 'expense', name: 'Travel', color: '#4b6584' },
  { type: 'expense', name: 'Office', color: '#7a6a53' },
  { type: 'expense', name: 'Fees', color: '#6b7280' },
  { type: 'item', name: 'General', color: '#6b7280' },
];
