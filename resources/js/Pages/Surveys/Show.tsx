import { router } from '@inertiajs/react';
import { IconMail, IconPencil, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { Card } from '#js/components/page/Card.tsx';
import { RecordPage } from '#js/components/page/RecordPage.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { refreshOpen } from '#js/stores/kit/refreshOpen.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useSurveyActions } from '#js/stores/programme/surveys/surveyActions.ts';
import { useSurveySummary } from '#js/stores/programme/surveys/surveySummary.ts';
import { useSurveys } from '#js/stores/programme/surveys/surveys.ts';
import { answersList } from './Partials/results/answersList.ts';
import { ResultsPanel } from './Partials/results/ResultsPanel.tsx';
import { resultQuery } from './Partials/results/resultQuery.ts';
import { SurveyHeader } from './Partials/SurveyHeader.tsx';
import { surveyRowActions } from './Partials/surveyRowActions.tsx';

const ShareModal = lazyDialog(async () => (await import('./Partials/ShareModal.tsx')).ShareModal);
const SendModal = lazyDialog(async () => (await import('./Partials/SendModal.tsx')).SendModal);

export default function SurveysShow({ survey: sent, qr }: PageProps<'Surveys/Show'>) {
  const given = useRecord(useSurveys, sent);
  const can = useCanCheck();
  const [dialog, setDialog] = useState<'share' | 'send' | null>(null);
  const list = answersList.useQuery();
  const filters = { ...resultQuery(list.query.filters), survey_id: given.id };
  const counted = useSurveySummary((state) => state.selected?.survey);
  // The summary includes a newer copy of the survey than the page.
  const survey = counted?.id === given.id ? counted : given;
  const canManage = can('surveys.manage');
  const seesResults = can('surveys.results');

  async function reloadAfter<T extends { ok: boolean }>(action: Promise<T>): Promise<T> {
    const outcome = await action;
    if (outcome.ok) {
      void refreshOpen(useSurveys);
      void (seesResults && useSurveySummary.getState().refresh(filters));
    }
    return outcome;
  }

  const { open, close, duplicate } = useSurveyActions.getState();
  const actions = surveyRowActions(survey, can, {
    duplicate,
    open: (id) => reloadAfter(open(id)),
    close: (id) => reloadAfter(close(id)),
    remove: (id) => leaveAfter(useSurveys.getState().remove(id)),
  }).map(({ run, ...action }) => ({ ...action, onClick: () => run(survey) }));
  const share = {
    label: 'Share',
    icon: <IconQrcode size={16} />,
    isQuiet: survey.status === 'closed',
    onClick: () => setDialog('share'),
  };
  const edit = { label: 'Edit questions', icon: <IconPencil size={16} />, href: pageUrl('Surveys/Edit', survey) };
  const send = { label: 'E-mail the link', icon: <IconMail size={16} />, onClick: () => setDialog('send') };
  // Drafts go to the builder first, and are shared later.
  const isBuilt = survey.status !== 'draft' || !canManage;
  return (
    <RecordPage
      title={survey.title}
      header={(own) => <SurveyHeader survey={survey} can={can} {...own} />}
      action={isBuilt ? share : edit}
      menu={[...(isBuilt ? [] : [share]), ...(canManage && survey.status === 'open' ? [send] : []), ...actions]}
    >
      {seesResults ? (
        <ResultsPanel survey={survey} list={list} filters={filters} />
      ) : (
        <Card>
          <EmptyState title="You cannot see the answers">
            Your role shows which surveys there are, but not what people answered.
          </EmptyState>
        </Card>
      )}
      {dialog === 'share' && <ShareModal survey={survey} qr={qr} onClose={() => setDialog(null)} />}
      {dialog === 'send' && <SendModal survey={survey} onClose={() => setDialog(null)} />}
    </RecordPage>
  );
}

async function leaveAfter(removal: Promise<{ ok: boolean }>): Promise<{ ok: boolean }> {
  const outcome = await removal;
  if (outcome.ok) {
    router.visit(pageUrl('Surveys/Index'));
  }
  return outcome;
}
