import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import type { useAnswerSteps } from './useAnswerSteps.ts';

const AnswerDrawer = lazyDialog(async () => (await import('./AnswerDrawer.tsx')).AnswerDrawer);

/** The drawer of the open answer, if there is one. */
export function AnswerSteps({ steps }: { steps: ReturnType<typeof useAnswerSteps> }) {
  const canManage = useCanCheck()('surveys.manage');
  return (
    steps.openId !== null && (
      <AnswerDrawer
        answer={steps.answer}
        loadError={steps.loadError}
        onRetry={steps.retry}
        onPrevious={steps.previous}
        onNext={steps.next}
        onDelete={canManage ? steps.askToRemove : undefined}
        onClose={steps.close}
      />
    )
  );
}
