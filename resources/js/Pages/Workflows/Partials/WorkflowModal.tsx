import '#css/mantineForms.css';
import { Switch, Textarea, TextInput } from '@mantine/core';
import type { Workflow } from '#contract/programme/workflows.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useStoreForm } from '#js/components/form/useStoreForm.ts';
import type { EditorProps } from '#js/components/input/EditorProps.ts';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { useEventChoices } from '#js/stores/programme/events/eventChoices.ts';
import { useWorkflows } from '#js/stores/programme/workflows/workflows.ts';

type WorkflowModalProps = EditorProps<Workflow> & {
  /** Called with null if another backend does not return the workflow. */
  onSaved?: (workflow: Workflow | null) => unknown;
};

const NEW_WORKFLOW = {
  name: '',
  description: '',
  context_id: null as number | null,
  is_active: true,
  updated_at: null as string | null,
};

/** Creates a workflow, or edits its name and event. */
export function WorkflowModal({ record: workflow, onClose, onSaved = onClose }: WorkflowModalProps) {
  const form = useStoreForm(useWorkflows, NEW_WORKFLOW, workflow, {
    onSaved: ({ data }) => onSaved(data ?? null),
    draft: 'workflow',
  });
  const { context_id } = form.values;
  const isUnchanged = context_id === workflow?.context_id;
  return (
    <FormModal
      onClose={onClose}
      title={workflow ? 'Edit workflow' : 'New workflow'}
      form={form}
      submitLabel={workflow ? 'Save workflow' : 'Create workflow'}
    >
      <TextInput label="Name" required maxLength={120} data-autofocus {...form.field('name')} />
      <Textarea label="Description" autosize minRows={2} maxRows={8} maxLength={1000} {...form.field('description')} />
      <RecordPicker
        label="Event"
        placeholder="Every event"
        description="Leave empty to use it for any event"
        choices={useEventChoices()}
        value={context_id}
        name={isUnchanged ? workflow?.context_name : null}
        error={form.errorOf('context_id')}
        onChange={(id) => form.set({ context_id: id })}
      />
      <Switch label="Active" description="Only an active workflow can be applied." {...form.check('is_active')} />
    </FormModal>
  );
}
