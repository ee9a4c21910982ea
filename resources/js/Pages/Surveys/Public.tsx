import type { PageProps } from '#contract/pages.ts';
import { PublicSurvey } from './Partials/PublicSurvey.tsx';

/** A survey at its own address. */
export default function Public({ survey, invitee }: PageProps<'Surveys/Public'>) {
  return <PublicSurvey survey={survey} invitee={invitee} />;
}
