import { pageUrl } from '#domain/kit/pageUrl.ts';
import '#css/mantineForms.css';
import { Head, router } from '@inertiajs/react';
import { IconLock, IconLockOpen, IconQrcode } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import type { Survey } from '#contract/programme/surveys.ts';
import { DraftNotice } from '#js/components/form/DraftNotice.tsx';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import layout from '#js/components/page/layout.module.css';
import type { PageAction } from '#js/components/page/PageHeader.tsx';
import { Skeleton } from '#js/components/state/Skeleton.tsx';
import { toast } from '#js/lib/toast/toast.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useSurveyActions } from '#js/stores/programme/surveys/surveyActions.ts';
import { useSurveyBuilder } from '#js/stores/programme/surveys/surveyBuilder.ts';
import { useSurveys } from '#js/stores/programme/surveys/surveys.ts';
import { askToClose, askToOpen } from './Partials/askAboutSurvey.ts';
import { useUnsavedSurvey } from './Partials/builder/useUnsavedSurvey.ts';
import { SurveyHeader } from './Partials/SurveyHeader.tsx';
import { surveyRowActions } from './Partials/surveyRowActions.tsx';

const SurveyBuilder = lazyDialog(async () => (await import('./Partials/builder/SurveyBuilder.tsx')).SurveyBuilder);
const ShareModal = lazyDialog(async () => (await import('./Partials/ShareModal.tsx')).ShareModal);

export default function SurveysEdit({ survey, qr }: PageProps<'Surveys/Edit'>) {
  const can = useCanCheck();
  const [isSharing, setSharing] = useState(false);
  const store = useSurveyBuilder();
  const { open, leave, draft } = store;
  const known = store.survey ?? survey;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the props are from the visit, while the builder's state is newer.
  useEffect(() => {
    open(survey);
    return leave;
  }, [open, leave, survey.id]);
  const { restored, discard } = useUnsavedSurvey(store, survey);

  return (
    <>
      <Head title={`Edit ${known.title}`} />
      <SurveyHeader
        survey={known}
        can={can}
        action={openOrClose(known)}
        menu={[
          { label: 'Share', icon: <IconQrcode size={16} />, onClick: () => setSharing(true) },
          ...menuOf(known, can),
        ]}
      />
      <div className={layout.stack}>
        <DraftNotice draft={restored} onDiscard={discard} />
        <div>
          {draft && store.survey ? (
            <SurveyBuilder
              survey={store.survey}
              draft={draft}
              unknown={store.unknown}
              edit={store.edit}
              errors={store.errors}
              saving={store.saving}
              failure={store.failure}
              isConflict={store.isConflict}
              onSave={store.isConflict ? store.overwrite : store.flush}
              canUndo={store.past.length > 0}
              canRedo={store.future.length > 0}
              onUndo={store.undo}
              onRedo={store.redo}
            />
          ) : (
            <Skeleton height="20rem" />
          )}
        </div>
      </div>
      {isSharing && <ShareModal survey={known} qr={qr} onClose={() => setSharing(false)} />}
    </>
  );
}

/** Opens or closes the survey once all changes are saved. */
function openOrClose(survey: Survey): PageAction {
  const { flush, refresh } = useSurveyBuilder.getState();
  const isOpen = survey.status === 'open';
  return {
    label: isOpen ? 'Close survey' : survey.status === 'draft' ? 'Open survey' : 'Open again',
    icon: isOpen ? <IconLock size={16} /> : <IconLockOpen size={16} />,
    isQuiet: survey.status !== 'draft',
    onClick: async () => {
      if (!(await flush())) {
        void toast.error('Your last changes are not saved yet. Fix what is marked, then try again.');
        return;
      }
      const agreed = isOpen ? await askToClose(survey) : await askToOpen(survey);
      const actions = useSurveyActions.getState();
      const outcome = agreed && (await (isOpen ? actions.close(survey.id) : actions.open(survey.id)));
      if (outcome && 'data' in outcome) {
        const saved = useSurveyBuilder.getState().survey ?? survey;
        refresh(outcome.data ?? { ...saved, status: isOpen ? 'closed' : 'open', ended_by: null });
      }
    },
  };
}

/** The other actions; open and close are in the header. */
function menuOf(survey: Survey, can: Parameters<typeof surveyRowActions>[1]): PageAction[] {
  const remove = async (id: number) => {
    const outcome = await useSurveys.getState().remove(id);
    if (outcome.ok) {
      router.visit(pageUrl('Surveys/Index'));
    }
    return outcome;
  };
  return surveyRowActions(survey, can, { ...useSurveyActions.getState(), remove })
    .slice(1)
    .map(({ run, ...action }) => ({ ...action, onClick: () => run(survey) }));
}
