import { optionsOf } from '#js/components/statuses.ts';
import { ORDER_LABELS } from './orderLabels.ts';

/** How lists of orders are sorted, filtered and begun. */
export const ORDER_LIST = {
  sorts: ['created_at', 'buyer_name', 'total', 'status', 'reference'],
  order: 'desc',
  filters: ['status'],
} as const;

export const ORDER_FILTERS = [{ id: 'status', label: 'Status', options: optionsOf(ORDER_LABELS) }];
