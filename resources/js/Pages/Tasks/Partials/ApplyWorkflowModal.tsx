import '#css/mantineForms.css';
import { Select } from '@mantine/core';
import type { Workflow } from '#contract/workflows.ts';
import { FormModal } from '#js/components/FormModal.tsx';
import { type SaveOutcome, useRecordForm } from '#js/components/useRecordForm.ts';
import styles from './tasks.module.css';

type ApplyWorkflowModalProps = {
  /** Active ones that fit the event. */
  workflows: Workflow[];
  loaded: boolean;
  onClose: () => void;
  save: (workflowId: number) => Promise<SaveOutcome>;
};

/** Makes the tasks of a workflow for an event. */
export function ApplyWorkflowModal({ workflows, loaded, onClose, save }: ApplyWorkflowModalProps) {
  const form = useRecordForm({
    initial: { workflow_id: '' },
    save: ({ workflow_id }) => save(Number(workflow_id)),
    onSaved: onClose,
  });
  const chosen = workflows.find(({ id }) => String(id) === form.values.workflow_id);
  const usable = workflows.filter(({ templates }) => templates > 0);
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Apply a workflow"
      form={form}
      submitLabel={chosen ? `Add ${chosen.templates} ${chosen.templates === 1 ? 'task' : 'tasks'}` : 'Add tasks'}
    >
      <Select
        label="Workflow"
        required
        data-autofocus
        searchable
        placeholder={loaded ? 'Choose a workflow' : 'Loading…'}
        nothingFoundMessage="No active workflow has tasks for this event"
        data={usable.map(({ id, name, templates }) => ({ value: String(id), label: `${name} · ${templates} tasks` }))}
        value={form.values.workflow_id || null}
        error={form.errorOf('event_id')}
        onChange={(workflow_id) => form.set({ workflow_id: workflow_id ?? '' })}
      />
      <p className={styles.muted}>
        {chosen?.description ?? 'Each task is due by its days from the event. Tasks that are there already are left.'}
      </p>
    </FormModal>
  );
}
