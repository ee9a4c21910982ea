import '#css/mantineForms.css';
import { SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core';
import type { TaskTemplate } from '#contract/programme/taskTemplates.ts';
import { offsetText } from '#domain/programme/taskDates.ts';
import { FormDrawer } from '#js/components/form/FormModal.tsx';
import { type FormValues, formValues } from '#js/components/form/formValues.ts';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { CountInput } from '#js/components/input/CountInput.tsx';
import type { EditorProps } from '#js/components/input/EditorProps.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import styles from '#js/Pages/Tasks/Partials/tasks.module.css';
import { type TaskTemplateInput, useTaskTemplates } from '#js/stores/programme/workflows/taskTemplates.ts';

type Side = 'before' | 'day' | 'after';
/** The form asks for a number of days and a side instead of the signed `offset_days`. */
type Fields = typeof NEW_TEMPLATE & { days: number | string; side: Side };

const NEW_TEMPLATE: FormValues<Omit<TaskTemplateInput, 'offset_days'>, 'description'> = {
  title: '',
  description: '',
  assignee_role: null,
  needs_approval: false,
  updated_at: null,
};

type TemplateDrawerProps = EditorProps<TaskTemplate> & {
  roles: string[];
};

/** Creates or edits a task template: its text, days from the event, role and approval. */
export function TemplateDrawer({ record: template, roles, onClose }: TemplateDrawerProps) {
  const { create, update } = useTaskTemplates.getState();
  const form = useRecordForm({
    initial: fieldsOf(template),
    record: template,
    save: (fields, options) =>
      template ? update(template.id, inputOf(options.known(fields)), options) : create(inputOf(fields), options),
    onSaved: onClose,
    draft: `task-template ${template?.id ?? 'new'}`,
  });
  const { side, assignee_role } = form.values;
  return (
    <FormDrawer
      onClose={onClose}
      title={template ? 'Edit task' : 'Add a task'}
      form={form}
      submitLabel={template ? 'Save task' : 'Add task'}
    >
      <TextInput label="What has to be done" required maxLength={160} data-autofocus {...form.field('title')} />
      <Textarea label="Details" autosize minRows={3} maxRows={12} maxLength={4000} {...form.field('description')} />
      <div className={styles.stack}>
        <SegmentedControl
          aria-label="When it is due"
          value={side}
          onChange={(next) => form.set({ side: next === 'day' ? 'day' : next === 'after' ? 'after' : 'before' })}
          data={[
            { value: 'before', label: 'Before the event' },
            { value: 'day', label: 'On the day' },
            { value: 'after', label: 'After it' },
          ]}
        />
        {side !== 'day' && (
          <CountInput
            label="Days"
            max={730}
            description={`Due ${offsetText(inputOf(form.values).offset_days).toLowerCase()} the event, at 09:00`}
            {...form.field('days')}
            error={form.errorOf('offset_days')}
          />
        )}
      </div>
      <SelectField
        label="Role"
        placeholder="Anyone"
        description="If one person has the role, they get the task; otherwise anyone with the role can take it."
        clearable
        data={roles}
        value={assignee_role}
        error={form.errorOf('assignee_role')}
        onChange={(role) => form.set({ assignee_role: role })}
      />
      <Switch
        label="Needs approval"
        description="Somebody else checks the work before it counts as done."
        {...form.check('needs_approval')}
      />
    </FormDrawer>
  );
}

function fieldsOf(template: TaskTemplate | null): Fields {
  const offset = template?.offset_days ?? -7;
  const side = offset === 0 ? 'day' : offset < 0 ? 'before' : 'after';
  return { ...formValues(NEW_TEMPLATE, template), days: Math.abs(offset) || 7, side };
}

function inputOf({ days, side, ...values }: Fields) {
  const number = Number(days) || 0;
  return { ...values, offset_days: side === 'day' ? 0 : side === 'before' ? -number : number };
}
