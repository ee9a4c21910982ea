import { Head } from '@inertiajs/react';
import { IconCircleCheck, IconClockOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import { Empty } from '#js/components/portal/Empty.tsx';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import { otherErrors } from '#js/lib/errors/otherErrors.ts';
import { useTimezone } from '#js/lib/useShared.ts';
import { useSurveyResponse } from '#js/stores/programme/surveys/surveyResponse.ts';
import { SurveyForm } from './SurveyForm.tsx';

const SAVING = {
  idle: '',
  waiting: '',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved yet. We keep trying.',
};

const RELOAD = 'Some questions are new or have changed since you opened this page. Reload it to see them.';

type PublicSurveyProps = Pick<PageProps<'Surveys/Public'>, 'survey' | 'invitee'>;

/** A survey that somebody answers; their answers are saved as they go. */
export function PublicSurvey({ survey, invitee }: PublicSurveyProps) {
  const timezone = useTimezone();
  const { open, flush, ended, done } = useSurveyResponse();

  useEffect(() => {
    void open(survey.key, invitee);
    const onHide = () => document.visibilityState === 'hidden' && void flush();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      void flush();
    };
  }, [survey.key, invitee, open, flush]);

  if (done) {
    return <EndMessage title="Thank you" text={done.thankYou ?? 'We have received your answers.'} isGood />;
  }
  if (ended) {
    return <EndMessage title={survey.title} text={ended} />;
  }
  return (
    <>
      <Head title={survey.title} />
      <div className="s-head">
        <h1>{survey.title || 'Survey'}</h1>
        {survey.event_name && <p>{survey.event_name}</p>}
        {survey.description && <p>{survey.description}</p>}
        {survey.closes_at && <p>Open until {formatDate(survey.closes_at, timezone)}.</p>}
      </div>
      <noscript>
        <PortalNotice tone="warning">
          This form needs JavaScript. Turn it on in your browser and reload the page.
        </PortalNotice>
      </noscript>
      <AnswerForm survey={survey} />
    </>
  );
}

function AnswerForm({ survey }: Pick<PageProps<'Surveys/Public'>, 'survey'>) {
  const { answers, page, saving, fieldErrors, hiddenErrors, error, errors, message, loading, ...store } =
    useSurveyResponse();
  const others = otherErrors(errors, (field) => field.startsWith('answers.'));
  const hidden = hiddenErrors.length > 0 ? [...hiddenErrors, RELOAD] : [];
  const general = Object.keys(fieldErrors).length + hidden.length === 0 ? [message] : [...others, ...hidden];
  return (
    <>
      {error && general.length > 0 && <PortalNotice tone="danger">{general.join(' ')}</PortalNotice>}
      <SurveyForm
        pages={survey.pages}
        answers={answers}
        onChange={store.change}
        errors={fieldErrors}
        page={page}
        onPage={store.goTo}
        onUpload={store.upload}
        onSubmit={() => void store.submit(survey.pages)}
        busy={loading}
        status={SAVING[saving]}
      />
    </>
  );
}

/** The page's final message. Focused, so that screen readers announce it. */
function EndMessage({ title, text, isGood = false }: { title: string; text: string; isGood?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="s-answer-saved">
      <Head title={title} />
      <Empty icon={isGood ? <IconCircleCheck size={28} /> : <IconClockOff size={28} />} title={title} level={1}>
        {text}
      </Empty>
    </div>
  );
}
