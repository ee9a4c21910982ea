import { lazyDialog } from '#js/components/lazyDialog.tsx';
import { useLoad } from '#js/components/useLoad.ts';
import { applyWorkflow, useWorkflows } from '#js/stores/workflows/workflows.ts';

const ApplyWorkflowModal = lazyDialog(
  async () => (await import('../../../Tasks/Partials/ApplyWorkflowModal.tsx')).ApplyWorkflowModal,
);

type ApplyWorkflowDialogProps = { eventId: number; onClose: () => void; onApplied: () => Promise<void> };

/** Adds the tasks of an active workflow to an event. */
export function ApplyWorkflowDialog({ eventId, onClose, onApplied }: ApplyWorkflowDialogProps) {
  const { list, loaded, load } = useWorkflows();
  useLoad(load, { context_id: eventId, is_active: 'true', paginate: 'false' });
  return (
    <ApplyWorkflowModal
      workflows={list}
      loaded={loaded}
      onClose={onClose}
      save={async (id) => {
        const outcome = await applyWorkflow(id, [eventId]);
        await onApplied();
        return outcome;
      }}
    />
  );
}
