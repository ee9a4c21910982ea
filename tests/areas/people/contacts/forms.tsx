import { contact } from '#contract/people/contacts.ts';
import { ContactDrawer } from '#js/Pages/Contacts/Partials/ContactDrawer.tsx';
import type { PartialForm } from '#tests/declarations/PartialForm.ts';
import { partialRecord } from '#tests/pages/staff/partialRecord.ts';

export const forms: Record<string, PartialForm> = {
  'PUT /contacts/update/{id}': {
    name: 'a contact',
    form: () => <ContactDrawer record={partialRecord(contact, { id: 1, name: 'Nora Keller' })} onClose={() => {}} />,
    sends: { name: 'Nora Keller' },
  },
};
