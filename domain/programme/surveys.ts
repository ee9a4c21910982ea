export const SURVEY_STATUSES = ['draft', 'open', 'closed'] as const;
export type SurveyStatus = (typeof SURVEY_STATUSES)[number];

/** Who can answer a survey. */
export const SURVEY_ACCESS = ['public', 'invitees'] as const;

export const SURVEY_SORTS = ['created_at', 'title', 'status', 'closes_at'] as const;
export const RESULT_SORTS = ['submitted_at', 'name'] as const;

/** Why a survey cannot be answered. */
export const CLOSED_REASONS = ['draft', 'closed', 'date', 'limit', 'answered', 'invitees'] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];
