import '#css/mantineForms.css';
import { NumberInput, SegmentedControl, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { TaskTemplate } from '#contract/workflows.ts';
import { offsetText } from '#domain/taskDates.ts';
import { FormDrawer } from '#js/components/FormModal.tsx';
import { type SaveOutcome, useRecordForm } from '#js/components/useRecordForm.ts';
import styles from '#js/Pages/Tasks/Partials/tasks.module.css';

export type TemplateValues = {
  title: string;
  description: string;
  offset_days: number;
  assignee_role: string | null;
  needs_approval: boolean;
  /** The version that the form began from. */
  updated_at?: string | null;
};
type Side = 'before' | 'day' | 'after';
type Fields = Omit<TemplateValues, 'offset_days'> & { days: number | string; side: Side };

type TemplateDrawerProps = {
  /** Null for a new one. */
  template: TaskTemplate | null;
  roles: string[];
  onClose: () => void;
  save: (values: TemplateValues) => Promise<SaveOutcome>;
};

/** A task of a workflow: what, how many days from the event, by whom, and whether somebody looks at it. */
export function TemplateDrawer({ template, roles, onClose, save }: TemplateDrawerProps) {
  const form = useRecordForm({
    initial: fieldsOf(template),
    save: (fields) => save(valuesOf(fields)),
    onSaved: onClose,
    draft: `task-template ${template?.id ?? 'new'}`,
  });
  const { side, assignee_role } = form.values;
  return (
    <FormDrawer
      opened
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
          <NumberInput
            label="Days"
            min={1}
            max={730}
            allowDecimal={false}
            description={`Due ${offsetText(valuesOf(form.values).offset_days).toLowerCase()} the event, at 09:00`}
            {...form.field('days')}
            error={form.errorOf('offset_days')}
          />
        )}
      </div>
      <Select
        label="Role"
        placeholder="Anyone"
        description="Its only member gets the task; where several have the role, any of them may take it."
        clearable
        data={roles}
        value={assignee_role}
        error={form.errorOf('assignee_role')}
        onChange={(role) => form.set({ assignee_role: role })}
      />
      <Switch
        label="Needs approval"
        description="Somebody other than who completes it looks at it."
        {...form.check('needs_approval')}
      />
    </FormDrawer>
  );
}

function fieldsOf(template: TaskTemplate | null): Fields {
  const offset = template?.offset_days ?? -7;
  return {
    title: template?.title ?? '',
    description: template?.description ?? '',
    days: Math.abs(offset) || 7,
    side: offset === 0 ? 'day' : offset < 0 ? 'before' : 'after',
    assignee_role: template?.assignee_role ?? null,
    needs_approval: template?.needs_approval ?? false,
    updated_at: template?.updated_at,
  };
}

function valuesOf({ days, side, ...rest }: Fields): TemplateValues {
  const number = Number(days) || 0;
  return { ...rest, offset_days: side === 'day' ? 0 : side === 'before' ? -number : number };
}
