import type { Survey } from '#contract/programme/surveys.ts';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import { surveyState } from './surveyLabels.ts';

/** A survey's status as a badge. */
export function SurveyStatus({ survey }: { survey: Pick<Survey, 'status' | 'ended_by'> }) {
  const { label, tone } = surveyState(survey);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
