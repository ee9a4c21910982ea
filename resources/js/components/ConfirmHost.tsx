import { lazy, Suspense, useRef, useSyncExternalStore } from 'react';
import { type OpenQuestion, questions } from './confirm.ts';

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'));

/** Shows what `confirm()` asks. Once in each layout; the dialog is loaded with the first question. */
export function ConfirmHost() {
  const question = useSyncExternalStore(questions.subscribe, questions.current, () => null);
  // The words stay while the dialog fades away.
  const last = useRef<OpenQuestion | null>(null);
  last.current = question ?? last.current;
  return last.current === null ? null : (
    <Suspense fallback={null}>
      <ConfirmDialog question={last.current} opened={question !== null} />
    </Suspense>
  );
}
