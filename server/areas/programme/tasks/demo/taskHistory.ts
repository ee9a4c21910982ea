import type { TaskStatus } from '#domain/programme/tasks.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Progress of a demo task; `rejected` is in progress again after a rejection. */
export type TaskStage = TaskStatus | 'rejected';

type Means = {
  stage: TaskStage;
  approval: boolean;
  dueAt: Date;
  now: Date;
  worker: number;
  approver: number;
  owner: number;
  index: number;
};
type HistoryEntry = { kind: string; userId: number; body: string | null; at: Date };

const NOTES = [
  'Done, the confirmation is in the shared folder.',
  'Took a little longer than planned; all agreed by telephone.',
  'Two offers compared, the cheaper one taken.',
  'Finished. Nothing left open.',
];
const REASONS = ['The sum does not match the offer.', 'Please add the English version.', 'One signature is missing.'];
const REMARKS = ['I am on it this week.', 'Waiting for an answer, asked again today.', 'Who has last year’s file?'];

/** A task's columns at a stage and its history, in chronological order and never in the future. */
export function taskHistory({ stage, approval, dueAt, now, worker, approver, owner, index }: Means) {
  // A day before now, so that nothing is in the future at any hour.
  const last = Math.min(dueAt.getTime(), now.getTime()) - DAY;
  const before = (days: number) => new Date(last - days * DAY);
  const isDone = stage === 'completed' || stage === 'awaiting_approval';
  const hasStarted = stage !== 'pending';
  const isApproved = stage === 'completed' && approval;
  const wasRejected = stage === 'rejected';
  const note = pick(NOTES, index);
  const reason = wasRejected ? pick(REASONS, index) : null;
  const doneAt = isDone || wasRejected ? before(2) : null;
  const isReported = doneAt !== null;
  const kind = approval ? 'submitted' : 'completed';
  const possible: (HistoryEntry | false)[] = [
    { kind: 'created', userId: owner, body: null, at: before(30) },
    hasStarted && { kind: 'started', userId: worker, body: null, at: before(8) },
    hasStarted && index % 2 === 0 && { kind: 'comment', userId: worker, body: pick(REMARKS, index), at: before(6) },
    doneAt !== null && { kind, userId: worker, body: note, at: doneAt },
    wasRejected && { kind: 'rejected', userId: approver, body: reason, at: before(1) },
    isApproved && { kind: 'approved', userId: approver, body: null, at: before(1) },
  ];
  const history = possible.filter((one) => one !== false);
  const status: TaskStatus = stage === 'rejected' ? 'in_progress' : stage;
  return {
    history,
    values: {
      status,
      data: isReported ? { note, ...(index % 4 === 1 && { link: 'https://example.org/files' }) } : {},
      startedAt: hasStarted ? before(8) : null,
      startedBy: hasStarted ? worker : null,
      completedAt: isDone ? doneAt : null,
      completedBy: isDone ? worker : null,
      approvedAt: isApproved ? before(1) : null,
      approvedBy: isApproved ? approver : null,
      rejectedAt: wasRejected ? before(1) : null,
      rejectedBy: wasRejected ? approver : null,
      rejectReason: reason,
      // Reminders were sent on time.
      soonNotifiedAt: dueAt.getTime() < now.getTime() + DAY ? new Date(Math.min(now.getTime(), dueAt.getTime())) : null,
      overdueNotifiedAt: dueAt < now ? dueAt : null,
      createdAt: before(30),
      updatedAt: history.at(-1)?.at ?? before(30),
    },
  };
}

function pick(list: readonly string[], index: number): string {
  return list[index % list.length] ?? '';
}
