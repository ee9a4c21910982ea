import { emailTemplate } from '#contract/outreach/emailTemplates.ts';
import TemplateEdit from '#js/Pages/Email/TemplateEdit.tsx';
import type { PartialForm } from '#tests/declarations/PartialForm.ts';
import { partialRecord } from '#tests/pages/staff/partialRecord.ts';

export const forms: Record<string, PartialForm> = {
  'PUT /email/templates/update/{id}': {
    name: 'an e-mail template',
    form: () => (
      <TemplateEdit template={partialRecord(emailTemplate, { id: 1, name: 'Doors', subject: 'Doors open' })} />
    ),
    sends: { name: 'Doors', subject: 'Doors open' },
  },
};
