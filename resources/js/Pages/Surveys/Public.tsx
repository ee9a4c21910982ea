import { Head } from '@inertiajs/react';
import { IconCircleCheck, IconClockOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { formatDate } from '#domain/dates.ts';
import { Empty } from '#js/components/portal/Empty.tsx';
import { Notice } from '#js/components/portal/Notice.tsx';
import { useTimezone } from '#js/lib/useShared.ts';
import { useSurveyResponse } from '#js/stores/surveys/surveyResponse.ts';
import { SurveyForm } from './Partials/SurveyForm.tsx';

const SAVING = {
  idle: '',
  waiting: '',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved yet. We keep trying.',
};

export default function Public({ survey, invitee }: PageProps<'Surveys/Public'>) {
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
    return <Said title="Thank you" words={done.thankYou ?? 'Your answers have arrived.'} isGood />;
  }
  if (ended) {
    return <Said title={survey.title} words={ended} />;
  }
  return (
    <>
      <Head title={survey.title} />
      <div className="s-head">
        <h1>{survey.title}</h1>
        {survey.event_name && <p>{survey.event_name}</p>}
        {survey.description && <p>{survey.description}</p>}
        {survey.closes_at && <p>Open until {formatDate(survey.closes_at, timezone)}.</p>}
      </div>
      <noscript>
        <Notice tone="warning">This form needs JavaScript. Switch it on in your browser, and reload the page.</Notice>
      </noscript>
      <Filling survey={survey} />
    </>
  );
}

function Filling({ survey }: Pick<PageProps<'Surveys/Public'>, 'survey'>) {
  const { answers, page, saving, refused, error, message, loading, change, goTo, upload, submit } = useSurveyResponse();
  const isElsewhere = error && Object.keys(refused).length === 0;
  return (
    <>
      {isElsewhere && <Notice tone="danger">{message}</Notice>}
      <SurveyForm
        pages={survey.pages}
        answers={answers}
        onChange={change}
        errors={refused}
        page={page}
        onPage={goTo}
        onUpload={upload}
        onSubmit={() => void submit()}
        busy={loading}
        status={SAVING[saving]}
      />
    </>
  );
}

/** What the whole page says in the end; the keyboard is put there, so that it is read out. */
function Said({ title, words, isGood = false }: { title: string; words: string; isGood?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="s-said">
      <Head title={title} />
      <Empty icon={isGood ? <IconCircleCheck size={28} /> : <IconClockOff size={28} />} title={title} level={1}>
        {words}
      </Empty>
    </div>
  );
}
