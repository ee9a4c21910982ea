import { item } from '#contract/accounting/items.ts';
import { ItemDrawer } from '#js/Pages/Accounting/Partials/ItemDrawer.tsx';
import type { PartialForm } from '#tests/declarations/PartialForm.ts';
import { partialRecord } from '#tests/pages/staff/partialRecord.ts';

export const forms: Record<string, PartialForm> = {
  'PUT /sales/items/update/{id}': {
    name: 'an item',
    form: () => <ItemDrawer record={partialRecord(item, { id: 1, name: 'Stand' })} onClose={() => {}} />,
    sends: { name: 'Stand' },
  },
};
