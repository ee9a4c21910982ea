import '#css/mantineForms.css';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useWorkflows } from '#js/stores/programme/workflows/workflows.ts';
import styles from './tasks.module.css';

type ApplyWorkflowModalProps = {
  eventId: number;
  onClose: () => void;
  /** Called after each attempt: some of the tasks may have been created. */
  onTried: () => Promise<void>;
};

/** Creates the tasks of a workflow for an event. */
export function ApplyWorkflowModal({ eventId, onClose, onTried }: ApplyWorkflowModalProps) {
  // Active workflows that fit the event.
  const { list: workflows, loaded, load, apply } = useWorkflows();
  useLoad(load, { context_id: eventId, is_active: 'true' as const, paginate: 'false' as const });
  const form = useRecordForm({
    initial: { workflow_id: '' },
    save: async ({ workflow_id }, options) => {
      const outcome = await apply(Number(workflow_id), [eventId], options);
      await onTried();
      return outcome;
    },
    onSaved: onClose,
  });
  const chosen = workflows.find(({ id }) => String(id) === form.values.workflow_id);
  const usable = workflows.filter(({ templates }) => templates !== 0);
  return (
    <FormModal
      onClose={onClose}
      title="Apply a workflow"
      form={form}
      submitLabel={chosen ? `Add ${tasksText(chosen.templates)}` : 'Add tasks'}
    >
      <SelectField
        label="Workflow"
        required
        data-autofocus
        searchable
        placeholder={loaded ? 'Choose a workflow' : 'Loading…'}
        nothingFoundMessage="No active workflow has tasks for this event"
        data={usable.map(({ id, name, templates }) => ({
          value: String(id),
          label: [name, templates && tasksText(templates)].filter(Boolean).join(' · '),
        }))}
        value={form.values.workflow_id || null}
        error={form.errorOf('event_id')}
        onChange={(workflow_id) => form.set({ workflow_id: workflow_id ?? '' })}
      />
      <p className={styles.muted}>
        {chosen?.description ??
          'Each task is due a set number of days before or after the event. Tasks that exist already stay as they are.'}
      </p>
    </FormModal>
  );
}

function tasksText(count: number | null): string {
  return count === null ? 'tasks' : `${count} ${count === 1 ? 'task' : 'tasks'}`;
}
