import { Link } from '@inertiajs/react';
import { useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import type { TaskDetail } from '#contract/programme/task.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { offsetText } from '#domain/programme/taskDates.ts';
import type { TaskAction } from '#domain/programme/tasks.ts';
import { AttachedFiles } from '#js/components/page/AttachedFiles.tsx';
import { Card } from '#js/components/page/Card.tsx';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { RecordPage } from '#js/components/page/RecordPage.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import type { Fact } from '#js/components/text/Facts.tsx';
import { Status } from '#js/components/text/Status.tsx';
import { useCompanyChannel, useShared } from '#js/lib/useShared.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { refreshOpen } from '#js/stores/kit/refreshOpen.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useTask } from '#js/stores/programme/tasks/task.ts';
import { useTaskActions } from '#js/stores/programme/tasks/taskActions.ts';
import { TaskAssignee } from './Partials/TaskAssignee.tsx';
import { TaskComments } from './Partials/TaskComments.tsx';
import { type TaskDialog, TaskDialogs } from './Partials/TaskDialogs.tsx';
import { TaskDue } from './Partials/TaskDue.tsx';
import { TaskReport } from './Partials/TaskReport.tsx';
import { ACTION_ICONS, askToRemove } from './Partials/taskActions.tsx';
import { ACTION_LABELS, assigneeText, TASK_LABELS } from './Partials/taskLabels.ts';
import styles from './Partials/tasks.module.css';

export default function TasksShow({ task: sent, people, roles }: PageProps<'Tasks/Show'>) {
  const can = useCanCheck();
  const { auth } = useShared();
  const channel = useCompanyChannel('company-tasks');
  const { comment, attach, detach, uploaded } = useTask();
  const task = useRecord(useTask, sent);
  const refresh = () => void refreshOpen(useTask);
  const [dialog, setDialog] = useState<TaskDialog>(null);
  const actions = useTaskActions(setDialog);

  useChannel(
    channel,
    'task.changed',
    ({ task_id, event_id }) => {
      if (task_id === sent.id || (task_id === null && event_id === sent.event_id)) {
        refresh();
      }
    },
    { onReconnect: refresh },
  );

  const canWork = can('tasks.work');
  const { user } = auth;
  const todos = task.event_id === null ? null : pageUrl('Events/Todos', { id: task.event_id });
  return (
    <RecordPage
      title={task.title}
      noun="task"
      status={<Status labels={TASK_LABELS} value={task.status} />}
      context={
        <>
          {task.event_name && `${task.event_name} · `}
          {task.due_at !== null && (
            <>
              due <TaskDue task={task} /> ·{' '}
            </>
          )}
          {assigneeText(task)}
        </>
      }
      breadcrumbs={[
        { label: 'Tasks', href: pageUrl('Tasks/Index') },
        ...(todos === null ? [] : [{ label: task.event_name || 'Event', href: todos }]),
      ]}
      facts={factsOf(task)}
      {...(task.can_edit && {
        edit: { onClick: () => setDialog({ kind: 'edit', task }) },
        removal: {
          run: async () => (await askToRemove(task)) && (await actions.remove(task)).ok,
          next: todos ?? pageUrl('Tasks/Index'),
        },
      })}
    >
      <NextActions
        task={task}
        offered={actions.offered(task)}
        userId={user?.id ?? null}
        act={(action) => actions.act(task, action)}
      />
      {task.description && (
        <Card title="Description">
          <p className={styles.text}>{task.description}</p>
        </Card>
      )}
      <TaskReport task={task} />
      <Card title="Files">
        <AttachedFiles
          label="Files of the task"
          files={task.attachments}
          uploaded={uploaded}
          onAdd={canWork ? (file) => attach(task.id, file) : undefined}
          onRemove={({ id }) => detach(id)}
        />
      </Card>
      <Card title="Comments and history">
        <TaskComments
          comments={task.comments}
          onComment={canWork && user ? (text) => comment(text, user) : undefined}
        />
      </Card>
      <TaskDialogs
        dialog={dialog}
        onClose={() => setDialog(null)}
        people={people}
        roles={roles}
        canManage={can('workflows.manage')}
      />
    </RecordPage>
  );
}

type NextActionsProps = {
  task: TaskDetail;
  offered: TaskAction[];
  userId: number | null;
  act: (action: TaskAction) => unknown;
};

/** The actions that the user can take now, or who has to act. */
function NextActions({ task, offered, userId, act }: NextActionsProps) {
  const { status, reject_reason } = task;
  const isOwn = status === 'awaiting_approval' && task.completed_by === userId;
  return (
    <>
      {reject_reason && status === 'in_progress' && (
        <div className={styles.notice}>
          <strong>Sent back:</strong> {reject_reason}
        </div>
      )}
      <Card title="What to do now">
        {offered.length > 0 ? (
          <div className={styles.buttons}>
            {offered.map((action) => (
              <ProgressButton
                key={action}
                leftSection={ACTION_ICONS[action]}
                variant={action === 'reject' || action === 'reopen' ? 'default' : 'filled'}
                onClick={() => act(action)}
              >
                {ACTION_LABELS[action]} task
              </ProgressButton>
            ))}
          </div>
        ) : (
          <p className={styles.muted}>{isOwn ? OWN : (status && WAITING[status]) || NOTHING}</p>
        )}
      </Card>
    </>
  );
}

const OWN = 'You completed this task, so somebody else has to approve it.';
const NOTHING = 'There is nothing here for you to do now.';
const WAITING: Record<NonNullable<TaskDetail['status']>, string> = {
  pending: 'Waiting for the assignee.',
  in_progress: 'Its assignee is working on it.',
  awaiting_approval: 'Awaiting approval by a colleague who can approve tasks.',
  completed: 'It is done.',
};

function factsOf(task: TaskDetail): Fact[] {
  return [
    {
      label: 'Event',
      value:
        task.event_id === null ? (
          task.event_name
        ) : (
          <Link href={pageUrl('Events/Todos', { id: task.event_id })}>{task.event_name || 'Event'}</Link>
        ),
    },
    { label: 'Due', value: <DateText value={task.due_at} style="dateTime" /> },
    { label: 'Due relative to event', value: countedOf(task) },
    { label: 'Assigned to', value: <TaskAssignee task={task} /> },
    ...(task.assignee_role ? [{ label: 'Role', value: task.assignee_role }] : []),
    { label: 'Approval', value: task.needs_approval ? 'Needed' : 'Not needed' },
    {
      label: 'Workflow',
      value: task.workflow_id && (
        <Link href={pageUrl('Workflows/Show', { id: task.workflow_id })}>{task.workflow_name || 'Workflow'}</Link>
      ),
    },
    { label: 'Started', value: <DateText value={task.started_at} style="dateTime" /> },
    { label: 'Completed', value: byAt(task.completed_name, task.completed_at) },
    ...(task.needs_approval ? [{ label: 'Approved', value: byAt(task.approved_name, task.approved_at) }] : []),
  ];
}

function countedOf({ offset_days, due_by_hand }: TaskDetail): string {
  if (offset_days === null) {
    return 'Set by hand';
  }
  const text = offsetText(offset_days);
  return due_by_hand ? `Set by hand; was ${text.toLowerCase()}` : text;
}

function byAt(name: string | null, at: string | null) {
  return (
    at && (
      <>
        {name && `${name}, `}
        <DateText value={at} style="dateTime" />
      </>
    )
  );
}
