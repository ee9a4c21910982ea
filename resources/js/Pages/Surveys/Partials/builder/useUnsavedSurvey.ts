import { useEffect } from 'react';
import type { Survey } from '#contract/programme/surveys.ts';
import { type RestoredDraft, useFormDraft } from '#js/components/form/useFormDraft.ts';
import { useLeaveGuard } from '#js/components/form/useLeaveGuard.ts';
import { type SurveyDraft, surveyDraftOf } from '#js/stores/programme/surveys/builder/draft.ts';

type Unsaved = {
  draft: SurveyDraft | null;
  saving: 'saved' | 'waiting' | 'saving' | 'failed';
  edit: (change: (draft: SurveyDraft) => SurveyDraft) => void;
  flush: () => Promise<boolean>;
};

/**
 * Protects unsaved changes: asks before leaving after a failed save, keeps changes across a reload or an expired
 * session, and retries a failed save once the browser is online. `discard` replaces restored changes with `saved`.
 */
export function useUnsavedSurvey(
  { draft, saving, edit, flush }: Unsaved,
  saved: Survey,
): { restored: RestoredDraft | null; discard: () => void } {
  useLeaveGuard(saving === 'failed');
  const state = { values: { draft }, isChanged: saving !== 'saved' };
  const { restored, dismiss } = useFormDraft('survey', state, ({ draft: kept }) => {
    if (kept) {
      edit(() => kept);
    }
  });

  useEffect(() => {
    if (saving !== 'failed') {
      return;
    }
    const again = () => void flush();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [saving, flush]);

  useEffect(() => {
    if (saving === 'saved') {
      return;
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [saving]);

  function discard() {
    edit(() => surveyDraftOf(saved));
    dismiss();
  }
  return { restored, discard };
}
