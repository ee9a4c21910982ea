import { smsTemplate } from '#contract/outreach/smsTemplates.ts';
import { TemplateModal } from '#js/Pages/Sms/Partials/TemplateModal.tsx';
import type { PartialForm } from '#tests/declarations/PartialForm.ts';
import { partialRecord } from '#tests/pages/staff/partialRecord.ts';

export const forms: Record<string, PartialForm> = {
  'PUT /sms/templates/{id}': {
    name: 'a template',
    form: () => (
      <TemplateModal
        record={partialRecord(smsTemplate, { id: 1, name: 'Doors', body: 'Doors open' })}
        onClose={() => {}}
      />
    ),
    sends: { name: 'Doors', body: 'Doors open' },
  },
};
