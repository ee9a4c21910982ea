import '#css/mantineForms.css';
import { MultiSelect } from '@mantine/core';
import type { Workflow } from '#contract/workflows.ts';
import { formatDate } from '#domain/dates.ts';
import { useCompanyFormat } from '#js/components/CompanyContext.ts';
import { FormModal } from '#js/components/FormModal.tsx';
import { useRecordForm } from '#js/components/useRecordForm.ts';
import styles from '#js/Pages/Tasks/Partials/tasks.module.css';
import { useWorkflows } from '#js/stores/workflows/workflows.ts';

type EventChoice = { id: number; name: string; start_date: string | null };

type ApplyToEventsModalProps = {
  workflow: Workflow;
  events: EventChoice[];
  onClose: () => void;
};

/** Creates the tasks of a workflow for several events at once. */
export function ApplyToEventsModal({ workflow, events, onClose }: ApplyToEventsModalProps) {
  const { timezone } = useCompanyFormat();
  const initial: { ids: number[] } = { ids: workflow.context_id === null ? [] : [workflow.context_id] };
  const form = useRecordForm({
    initial,
    save: async ({ ids: chosen }, options) => {
      const { apply, get } = useWorkflows.getState();
      const outcome = await apply(workflow.id, chosen, options);
      await get(workflow.id);
      return outcome;
    },
    onSaved: onClose,
  });
  const { ids } = form.values;
  const fitting = workflow.context_id === null ? events : events.filter(({ id }) => id === workflow.context_id);
  return (
    <FormModal
      onClose={onClose}
      title={`Apply “${workflow.name}”`}
      form={form}
      submitLabel={ids.length > 1 ? `Apply to ${ids.length} events` : 'Apply to event'}
    >
      <MultiSelect
        label="Events"
        required
        data-autofocus
        searchable
        maxValues={50}
        placeholder={ids.length === 0 ? 'Choose events' : undefined}
        nothingFoundMessage="No upcoming event matches"
        data={fitting.map(({ id, name, start_date }) => ({
          value: String(id),
          label: start_date === null ? name : `${name} · ${formatDate(start_date, timezone, 'date')}`,
        }))}
        value={ids.map(String)}
        error={form.errorOf('event_id') ?? form.errorOf('event_ids')}
        onChange={(chosen) => form.set({ ids: chosen.map(Number) })}
      />
      <p className={styles.muted}>
        Each event gets {tasksText(workflow.templates)}, due by the day of the event. Tasks that an event already has
        are not changed.
      </p>
    </FormModal>
  );
}

function tasksText(count: number | null): string {
  return count === null ? 'the tasks of the workflow' : `${count} ${count === 1 ? 'task' : 'tasks'}`;
}
