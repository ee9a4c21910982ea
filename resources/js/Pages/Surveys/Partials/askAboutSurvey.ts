import type { Survey } from '#contract/programme/surveys.ts';
import { counted } from '#domain/kit/counted.ts';
import { confirm } from '#js/components/overlay/confirm.ts';

/** Asks for confirmation before a survey opens. */
export function askToOpen(survey: Survey): Promise<boolean> {
  const who =
    survey.access === null
      ? 'People'
      : survey.access === 'invitees'
        ? 'Invitees with their personal link'
        : 'Anyone with the link';
  const until =
    survey.response_limit === null ? '' : ` It ends by itself at ${counted(survey.response_limit, 'answer')}.`;
  return confirm({
    title: `Open “${survey.title}”?`,
    body: `${who} can answer from now on.${until}`,
    confirmLabel: 'Open survey',
  });
}

/** Asks for confirmation before a survey closes. */
export function askToClose(survey: Survey): Promise<boolean> {
  const half = survey.partial ? ` ${counted(survey.partial, 'unfinished answer')} can no longer be sent.` : '';
  return confirm({
    title: `Close “${survey.title}”?`,
    body: `Nobody can answer any more.${half} The answers stay, and you can open it again.`,
    confirmLabel: 'Close survey',
  });
}

/** Asks for confirmation before a survey is deleted. */
export function askToDeleteSurvey(survey: Survey): Promise<boolean> {
  return confirm({
    title: `Delete “${survey.title}”?`,
    body:
      survey.responses !== null && survey.responses > 0
        ? 'A survey with answers cannot be deleted: close it instead.'
        : 'Its questions and unfinished answers go with it. This cannot be undone.',
    confirmLabel: 'Delete survey',
    danger: true,
  });
}

/** Asks for confirmation before an answer is deleted. */
export function askToDeleteAnswer(name: string | null): Promise<boolean> {
  return confirm({
    title: name ? `Delete the answer of ${name}?` : 'Delete this answer?',
    body: 'It is removed from all figures, charts and exports, with its files. This cannot be undone.',
    confirmLabel: 'Delete answer',
    danger: true,
  });
}
