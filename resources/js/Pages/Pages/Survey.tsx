import { Link } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { PublicSurvey } from '../Surveys/Partials/PublicSurvey.tsx';

/** The survey of a page, in the page's frame. */
export default function PageSurvey({ page_title: title, page_url: url, survey }: PageProps<'Pages/Survey'>) {
  return (
    <>
      {url && (
        <p className="c-back">
          <Link href={url}>Back to {title || 'the page'}</Link>
        </p>
      )}
      <PublicSurvey survey={survey} invitee={null} />
    </>
  );
}
