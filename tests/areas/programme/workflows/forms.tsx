import { taskTemplate } from '#contract/programme/taskTemplates.ts';
import { workflow } from '#contract/programme/workflows.ts';
import { TemplateDrawer } from '#js/Pages/Workflows/Partials/TemplateDrawer.tsx';
import { WorkflowModal } from '#js/Pages/Workflows/Partials/WorkflowModal.tsx';
import type { PartialForm } from '#tests/declarations/PartialForm.ts';
import { partialRecord } from '#tests/pages/staff/partialRecord.ts';

export const forms: Record<string, PartialForm> = {
  'PUT /workflows/update/{id}': {
    name: 'a workflow',
    form: () => <WorkflowModal record={partialRecord(workflow, { id: 1, name: 'Lanterns' })} onClose={() => {}} />,
    sends: { name: 'Lanterns' },
  },
  'PUT /task-templates/update/{id}': {
    name: 'a task template',
    form: () => (
      <TemplateDrawer
        record={partialRecord(taskTemplate, { id: 1, title: 'Rent', offset_days: -3 })}
        roles={[]}
        onClose={() => {}}
      />
    ),
    sends: { title: 'Rent', offset_days: -3 },
  },
};
