import { contactField } from '#contract/people/contactFields.ts';
import { ContactFieldModal } from '#js/Pages/Settings/Partials/contacts/ContactFieldModal.tsx';
import type { PartialForm } from '#tests/declarations/PartialForm.ts';
import { partialRecord } from '#tests/pages/staff/partialRecord.ts';

export const forms: Record<string, PartialForm> = {
  'PUT /settings/contact-fields/update/{id}': {
    name: 'a field of contacts',
    form: () => (
      <ContactFieldModal
        record={partialRecord(contactField, { id: 1, label: 'Badge', kind: 'text' })}
        onClose={() => {}}
      />
    ),
    sends: { label: 'Badge', kind: 'text' },
  },
};
