import '#css/mantineForms.css';
import type { Workflow } from '#contract/programme/workflows.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { RecordsPicker } from '#js/components/input/RecordsPicker.tsx';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { datedChoices } from '#js/Pages/Events/Partials/datedChoices.ts';
import styles from '#js/Pages/Tasks/Partials/tasks.module.css';
import { useUpcomingEventChoices } from '#js/stores/programme/events/upcomingEventChoices.ts';
import { useWorkflows } from '#js/stores/programme/workflows/workflows.ts';

type ApplyToEventsModalProps = { workflow: Workflow; onClose: () => void };

/** Creates the tasks of a workflow for several events at once. */
export function ApplyToEventsModal({ workflow, onClose }: ApplyToEventsModalProps) {
  const { timezone } = useCompanyFormat();
  const upcoming = datedChoices(useUpcomingEventChoices(), timezone);
  const { context_id, context_name } = workflow;
  const own = context_id === null ? null : { id: context_id, name: context_name ?? 'Its event' };
  const form = useRecordForm({
    initial: { events: own ? [own] : [] },
    save: async ({ events: chosen }, options) => {
      const { apply, get } = useWorkflows.getState();
      const ids = chosen.map(({ id }) => id);
      const outcome = await apply(workflow.id, ids, options);
      await get(workflow.id);
      return outcome;
    },
    onSaved: onClose,
  });
  const { events } = form.values;
  return (
    <FormModal
      onClose={onClose}
      title={`Apply “${workflow.name}”`}
      form={form}
      submitLabel={events.length > 1 ? `Apply to ${events.length} events` : 'Apply to event'}
    >
      <RecordsPicker
        label="Events"
        required
        data-autofocus
        max={50}
        placeholder="Choose upcoming events"
        choices={own ? { found: [own], search: () => undefined } : upcoming}
        value={events}
        error={form.errorOf('event_id') ?? form.errorOf('event_ids')}
        onChange={(chosen) => form.set({ events: chosen })}
      />
      <p className={styles.muted}>
        Each event gets {tasksText(workflow.templates)}, due relative to the event’s date. Tasks that an event already
        has are not changed.
      </p>
    </FormModal>
  );
}

function tasksText(count: number | null): string {
  return count === null ? 'the tasks of the workflow' : `${count} ${count === 1 ? 'task' : 'tasks'}`;
}
