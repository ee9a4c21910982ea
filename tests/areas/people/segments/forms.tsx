import { segment } from '#contract/people/segments.ts';
import { SegmentModal } from '#js/Pages/Segments/Partials/SegmentModal.tsx';
import type { PartialForm } from '#tests/declarations/PartialForm.ts';
import { partialRecord } from '#tests/pages/staff/partialRecord.ts';

export const forms: Record<string, PartialForm> = {
  'PUT /segments/update/{id}': {
    name: 'a segment',
    form: () => <SegmentModal record={partialRecord(segment, { id: 1, name: 'Press' })} onClose={() => {}} />,
    sends: { name: 'Press' },
  },
};
