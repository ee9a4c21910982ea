import { recurrence } from '#contract/accounting/recurrences.ts';
import { RecurrenceDrawer } from '#js/Pages/Accounting/Partials/recurrences/RecurrenceDrawer.tsx';
import type { PartialForm } from '#tests/declarations/PartialForm.ts';
import { partialRecord } from '#tests/pages/staff/partialRecord.ts';

const RENT = { name: 'Rent', starts_on: '2199-01-31' } as const;

export const forms: Record<string, PartialForm> = {
  'PUT /accounting/recurrences/update/{id}': {
    name: 'a recurrence',
    form: () => <RecurrenceDrawer record={partialRecord(recurrence, { id: 1, ...RENT })} onClose={() => {}} />,
    sends: RENT,
  },
};
