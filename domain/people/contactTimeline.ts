/** What the timeline of a contact consists of. */
export const TIMELINE_KINDS = [
  'order',
  'ticket',
  'invitation',
  'answer',
  'allocation',
  'message',
  'email',
  'sms',
  'reply',
  'mail',
  'segment',
  'file',
  'task',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

export const TIMELINE_LABELS: Record<TimelineKind, string> = {
  order: 'Order',
  ticket: 'Ticket',
  invitation: 'Invitation',
  answer: 'Survey answer',
  allocation: 'Allocation',
  message: 'Message',
  email: 'E-mail',
  sms: 'Text message',
  reply: 'Reply',
  mail: 'Mail',
  segment: 'Segment',
  file: 'Files',
  task: 'Task',
};

/** Entries per page. */
export const TIMELINE_PAGE = 20;
