import { accountingContact } from '#contract/accounting/accountingContacts.ts';
import { AccountingContactDrawer } from '#js/Pages/Accounting/Partials/AccountingContactDrawer.tsx';
import type { PartialForm } from '#tests/declarations/PartialForm.ts';
import { partialRecord } from '#tests/pages/staff/partialRecord.ts';

export const forms: Record<string, PartialForm> = {
  'PUT /accounting/contacts/update/{id}': {
    name: 'a customer',
    form: () => (
      <AccountingContactDrawer
        record={partialRecord(accountingContact, { id: 1, type: 'vendor', name: 'Hall Ltd' })}
        onClose={() => {}}
      />
    ),
    sends: { type: 'vendor', name: 'Hall Ltd' },
  },
};
