import type { Survey } from '#contract/programme/surveys.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import type { SurveyStatus } from '#domain/programme/surveys.ts';
import { labelOf, type StatusLabel } from '#js/components/text/statuses.ts';

export const SURVEY_LABELS = {
  draft: { label: 'Draft', tone: 'neutral' },
  open: { label: 'Open', tone: 'success' },
  closed: { label: 'Closed', tone: 'info' },
} satisfies Record<SurveyStatus, StatusLabel>;

/** The state of a survey as visitors see it: an open one may have ended by its date or limit. */
export function surveyState({ status, ended_by }: Pick<Survey, 'status' | 'ended_by'>): StatusLabel {
  if (status === 'open' && ended_by) {
    return { label: ended_by === 'date' ? 'Date passed' : 'Limit reached', tone: 'warning' };
  }
  return labelOf(SURVEY_LABELS, status);
}

/** What a survey belongs to, event first: “Harbour Lights”. Empty if it belongs to nothing. */
export function belongsTo({ event_name, group_name, campaign_name }: Survey): string {
  return [event_name, group_name, campaign_name].filter(Boolean).join(' · ');
}

/** `12`, or `12 of 100` with a limit; a dash if unknown. */
export function answersOfLimit({ responses, response_limit }: Pick<Survey, 'responses' | 'response_limit'>): string {
  const count = formatCount(responses);
  return responses === null || response_limit === null ? count : `${count} of ${formatCount(response_limit)}`;
}

/** The absolute URL that visitors open. */
export function publicLink({ public_url }: Pick<Survey, 'public_url'>): string | null {
  return public_url === '' ? null : new URL(public_url, window.location.origin).href;
}

/** Options of the audience filter. */
export const PARTICIPANT_OPTIONS = [
  { value: 'true', label: 'Participants' },
  { value: 'false', label: 'Anyone with the link' },
] as const;
