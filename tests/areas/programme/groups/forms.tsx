import { group } from '#contract/programme/groups.ts';
import { GroupForm } from '#js/Pages/Groups/Partials/GroupForm.tsx';
import { groupFormValues } from '#js/Pages/Groups/Partials/groupFormValues.ts';
import type { PartialForm } from '#tests/declarations/PartialForm.ts';
import { partialRecord } from '#tests/pages/staff/partialRecord.ts';

export const forms: Record<string, PartialForm> = {
  'PUT /groups/update/{id}': {
    name: 'a group',
    form: () => {
      const record = partialRecord(group, { id: 1, name: 'Lanterns' });
      return <GroupForm group={record} initial={groupFormValues(record)} />;
    },
    sends: { name: 'Lanterns' },
  },
};
