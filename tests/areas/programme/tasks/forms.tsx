import { task } from '#contract/programme/task.ts';
import { TaskDrawer } from '#js/Pages/Tasks/Partials/TaskDrawer.tsx';
import type { PartialForm } from '#tests/declarations/PartialForm.ts';
import { partialRecord } from '#tests/pages/staff/partialRecord.ts';

export const forms: Record<string, PartialForm> = {
  'PUT /tasks/update/{id}': {
    name: 'a task',
    form: () => (
      <TaskDrawer
        record={partialRecord(task, { id: 1, title: 'Rent' })}
        people={[]}
        roles={[]}
        canManage
        onClose={() => {}}
      />
    ),
    sends: { title: 'Rent' },
  },
};
