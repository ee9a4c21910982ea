import { organiser } from '#contract/programme/organisers.ts';
import { OrganiserDrawer } from '#js/Pages/Campaigns/Partials/organisers/OrganiserDrawer.tsx';
import type { PartialForm } from '#tests/declarations/PartialForm.ts';
import { partialRecord } from '#tests/pages/staff/partialRecord.ts';

export const forms: Record<string, PartialForm> = {
  'PUT /organisers/update/{id}': {
    name: 'an organiser',
    form: () => <OrganiserDrawer record={partialRecord(organiser, { id: 1, name: 'Lanterns' })} onClose={() => {}} />,
    sends: { name: 'Lanterns' },
  },
};
