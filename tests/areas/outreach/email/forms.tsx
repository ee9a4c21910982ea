import { emailTopic } from '#contract/outreach/emailTopics.ts';
import { TopicModal } from '#js/Pages/Email/Partials/topics/TopicModal.tsx';
import type { PartialForm } from '#tests/declarations/PartialForm.ts';
import { partialRecord } from '#tests/pages/staff/partialRecord.ts';

export const forms: Record<string, PartialForm> = {
  'PUT /email/topics/{id}': {
    name: 'a topic',
    form: () => <TopicModal record={partialRecord(emailTopic, { id: 1, name: 'Concerts' })} onClose={() => {}} />,
    sends: { name: 'Concerts' },
  },
};
