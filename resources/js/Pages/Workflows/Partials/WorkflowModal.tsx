import '#css/mantineForms.css';
import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { Workflow } from '#contract/workflows.ts';
import { FormModal } from '#js/components/FormModal.tsx';
import { type SaveOutcome, useRecordForm } from '#js/components/useRecordForm.ts';

export type WorkflowValues = {
  name: string;
  description: string;
  context_id: number | null;
  is_active: boolean;
  /** The version that the form began from. */
  updated_at?: string | null;
};

type WorkflowModalProps = {
  /** Null for a new one. */
  workflow: Workflow | null;
  events: { id: number; name: string }[];
  onClose: () => void;
  save: (values: WorkflowValues) => Promise<SaveOutcome>;
  onSaved?: (outcome: Extract<SaveOutcome, { ok: true }>) => unknown;
};

/** A new workflow, or what one is called and for. */
export function WorkflowModal({ workflow, events, onClose, save, onSaved = onClose }: WorkflowModalProps) {
  const form = useRecordForm({ initial: valuesOf(workflow), save, onSaved });
  const { context_id } = form.values;
  const own = workflow?.context_id ? [{ id: workflow.context_id, name: workflow.context_name ?? 'Its event' }] : [];
  const choices = [...own, ...events.filter(({ id }) => id !== workflow?.context_id)];
  return (
    <FormModal
      opened
      onClose={onClose}
      title={workflow ? 'Edit workflow' : 'New workflow'}
      form={form}
      submitLabel={workflow ? 'Save workflow' : 'Create workflow'}
    >
      <TextInput label="Name" required maxLength={120} data-autofocus {...form.field('name')} />
      <Textarea label="Description" autosize minRows={2} maxRows={8} maxLength={1000} {...form.field('description')} />
      <Select
        label="For"
        placeholder="Every event"
        description="Leave empty to use it for any event"
        searchable
        clearable
        data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={context_id === null ? null : String(context_id)}
        error={form.errorOf('context_id')}
        onChange={(id) => form.set({ context_id: id === null ? null : Number(id) })}
      />
      <Switch label="Active" description="Only an active workflow can be applied." {...form.check('is_active')} />
    </FormModal>
  );
}

function valuesOf(workflow: Workflow | null): WorkflowValues {
  return {
    name: workflow?.name ?? '',
    description: workflow?.description ?? '',
    context_id: workflow?.context_id ?? null,
    is_active: workflow?.is_active ?? true,
    updated_at: workflow?.updated_at,
  };
}
