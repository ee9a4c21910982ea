/** When something happened: in the last days, or between two days. */
const PERIOD = ['days', 'from', 'to'] as const;
const AMONG = ['records', ...PERIOD] as const;
const COUNTED = ['records', 'count', ...PERIOD] as const;
const TIMES = ['count', ...PERIOD] as const;

export const TICKET_OPERATORS = {
  bought: { label: 'bought', allows: ['records', 'text', 'count', ...PERIOD] },
  not_bought: { label: 'not bought', allows: ['records', 'text', ...PERIOD], not: 'bought' },
} as const;

export const SPENT_OPERATORS = {
  at_least: { label: 'at least', needs: ['amount'], allows: AMONG },
  less_than: { label: 'less than', needs: ['amount'], allows: AMONG, not: 'at_least' },
} as const;

export const ATTENDANCE_OPERATORS = {
  attended: { label: 'attended', allows: COUNTED, states: ['attended'] },
  not_attended: { label: 'did not attend', allows: AMONG, not: 'attended' },
  no_show: { label: 'had a ticket and did not come', allows: COUNTED, states: ['missed'] },
} as const;

export const INVITATION_OPERATORS = {
  invited: { label: 'invited', allows: COUNTED },
  not_invited: { label: 'not invited', allows: AMONG, not: 'invited' },
  accepted: { label: 'accepted', allows: COUNTED, states: ['yes'] },
  declined: { label: 'declined', allows: COUNTED, states: ['no'] },
  maybe: { label: 'answered “maybe”', allows: COUNTED, states: ['maybe'] },
  unanswered: { label: 'did not answer', allows: COUNTED, states: ['none'] },
} as const;

export const SURVEY_OPERATORS = {
  answered: { label: 'answered', allows: COUNTED },
  not_answered: { label: 'not answered', allows: AMONG, not: 'answered' },
} as const;

const ANSWER = ['records', 'question'] as const;

/** The answers to one question of one survey. */
export const SURVEY_ANSWER_OPERATORS = {
  answer_is: { label: 'is any of', needs: [...ANSWER, 'answers'], allows: PERIOD },
  answer_is_not: { label: 'is none of', needs: [...ANSWER, 'answers'], allows: PERIOD, not: 'answer_is' },
  answer_contains: { label: 'contains', needs: [...ANSWER, 'text'], allows: PERIOD },
  answer_not_contains: {
    label: 'does not contain',
    needs: [...ANSWER, 'text'],
    allows: PERIOD,
    not: 'answer_contains',
  },
  answer_at_least: { label: 'is at least', needs: [...ANSWER, 'number'], allows: PERIOD },
  answer_at_most: { label: 'is at most', needs: [...ANSWER, 'number'], allows: PERIOD },
  answer_given: { label: 'was given', needs: ANSWER, allows: PERIOD },
  answer_not_given: { label: 'was not given', needs: ANSWER, allows: PERIOD, not: 'answer_given' },
} as const;

export const REFUND_OPERATORS = {
  refunded: { label: 'refunded', allows: COUNTED },
  not_refunded: { label: 'not refunded', allows: AMONG, not: 'refunded' },
} as const;

/** A mail that was clicked counts as opened, and one that was opened as received. */
export const EMAIL_MESSAGE_OPERATORS = {
  received: { label: 'received', allows: TIMES, states: ['received', 'opened', 'clicked'] },
  not_received: { label: 'not received', allows: PERIOD, not: 'received' },
  opened: { label: 'opened', allows: TIMES, states: ['opened', 'clicked'] },
  not_opened: { label: 'not opened', allows: PERIOD, not: 'opened' },
  clicked: { label: 'clicked', allows: TIMES, states: ['clicked'] },
  not_clicked: { label: 'not clicked', allows: PERIOD, not: 'clicked' },
} as const;

/** Texts have no opens or clicks, but answers. */
export const SMS_MESSAGE_OPERATORS = {
  received: { label: 'received', allows: TIMES, states: ['received'] },
  not_received: { label: 'not received', allows: PERIOD, not: 'received' },
  replied: { label: 'answered', allows: TIMES, states: ['replied'] },
  not_replied: { label: 'not answered', allows: PERIOD, not: 'replied' },
} as const;

export const SEGMENT_OPERATORS = {
  member: { label: 'in', needs: ['records'] },
  not_member: { label: 'not in', needs: ['records'], not: 'member' },
} as const;
