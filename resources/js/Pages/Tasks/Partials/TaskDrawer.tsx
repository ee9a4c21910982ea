import '#css/mantineForms.css';
import { Switch, Textarea, TextInput } from '@mantine/core';
import type { Member } from '#contract/account/company.ts';
import type { Task } from '#contract/programme/task.ts';
import { FormDrawer } from '#js/components/form/FormModal.tsx';
import { type FormValues, formValues } from '#js/components/form/formValues.ts';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { DateTimeInput } from '#js/components/input/date/DateTimeInput.tsx';
import type { EditorProps } from '#js/components/input/EditorProps.ts';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useContactChoices } from '#js/stores/people/contacts/contactChoices.ts';
import { useEventChoices } from '#js/stores/programme/events/eventChoices.ts';
import { saveTask } from '#js/stores/programme/tasks/taskActions.ts';
import type { TaskInput } from '#js/stores/programme/tasks/tasks.ts';

const NEW_TASK = {
  event_id: 0,
  title: '',
  description: '',
  due_at: null as string | null,
  assigned_to: null as number | null,
  assignee_role: null as string | null,
  needs_approval: false,
  contact_id: null as number | null,
  updated_at: null as string | null,
} satisfies FormValues<Omit<TaskInput, 'due_at'>> & { due_at: string | null; updated_at: string | null };

/** `key` tells drafts apart. */
export type TaskStart = { key: string; title: string; description: string };

type TaskDrawerProps = EditorProps<Task> & {
  /** The event of a new task; if omitted, the user chooses it. */
  eventId?: number;
  /** What a new task begins with. */
  start?: TaskStart | undefined;
  people: Member[];
  roles: string[];
  /** Whether the user can set that a task needs approval. */
  canManage: boolean;
};

/** Creates or edits a task. */
export function TaskDrawer({ record: task, eventId, start, people, roles, canManage, onClose }: TaskDrawerProps) {
  const { key = 'new', ...begun } = start ?? {};
  const form = useRecordForm({
    initial: formValues({ ...NEW_TASK, ...begun, event_id: eventId ?? 0 }, task),
    record: task,
    save: (values, options) => saveTask(task, options.known(values), options),
    onSaved: onClose,
    draft: `task ${task?.id ?? key}`,
  });
  const choices = useEventChoices();
  const contacts = useContactChoices();
  const can = useCanCheck();
  const { event_id, assigned_to } = form.values;
  const follows = task?.offset_days !== null && task?.offset_days !== undefined;
  return (
    <FormDrawer
      onClose={onClose}
      title={task ? 'Edit task' : 'New task'}
      form={form}
      submitLabel={task ? 'Save task' : 'Add task'}
    >
      <TextInput label="What has to be done" required maxLength={160} data-autofocus {...form.field('title')} />
      {!task && eventId === undefined && (
        <RecordPicker
          label="Event"
          required
          placeholder="Choose an event"
          choices={choices}
          value={event_id || null}
          error={form.errorOf('event_id')}
          onChange={(id) => form.set({ event_id: id ?? 0 })}
        />
      )}
      <Textarea label="Details" autosize minRows={3} maxRows={12} maxLength={4000} {...form.field('description')} />
      <DateTimeInput
        label="Due"
        required={!follows}
        description={follows ? 'If cleared, it follows the date of the event' : undefined}
        {...form.field('due_at')}
      />
      <SelectField
        label="Assigned to"
        placeholder="Anyone"
        searchable
        clearable
        data={people.map(({ id, name, role }) => ({ value: String(id), label: `${name} · ${role}` }))}
        value={assigned_to === null ? null : String(assigned_to)}
        error={form.errorOf('assigned_to')}
        onChange={(id) => form.set({ assigned_to: id === null ? null : Number(id) })}
      />
      <SelectField
        label="Role"
        placeholder="Any role"
        description="Anyone who has it may do the task"
        clearable
        data={roles}
        value={form.values.assignee_role}
        error={form.errorOf('assignee_role')}
        onChange={(assignee_role) => form.set({ assignee_role })}
      />
      {can('contacts.view') && (
        <RecordPicker
          label="About"
          description="The contact in whose activity the task is shown"
          placeholder="Nobody"
          value={form.values.contact_id}
          name={task?.contact_name}
          choices={contacts}
          error={form.errorOf('contact_id')}
          onChange={(contact_id) => form.set({ contact_id })}
        />
      )}
      {canManage && (
        <Switch
          label="Needs approval"
          description="Somebody else checks the work before it counts as done."
          {...form.check('needs_approval')}
        />
      )}
    </FormDrawer>
  );
}
