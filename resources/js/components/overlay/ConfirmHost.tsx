import { type ComponentType, lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { preloadWhenIdle } from '#js/lib/work/whenIdle.ts';
import { type OpenQuestion, questions } from './confirm.ts';

type QuestionProps = { question: OpenQuestion; opened: boolean };

const load = () => import('./ConfirmDialog.tsx');
/** If the dialog's code cannot be loaded (offline), the browser's own confirm is used. */
const ConfirmDialog = lazy(
  (): Promise<{ default: ComponentType<QuestionProps> }> => load().catch(() => ({ default: PlainQuestion })),
);

if (import.meta.env.PROD && !import.meta.env.SSR) {
  preloadWhenIdle(load);
}

/** Renders the dialogs of `confirm()`. Used once per layout; its code is loaded after the page. */
export function ConfirmHost() {
  const question = useSyncExternalStore(questions.subscribe, questions.current, () => null);
  // Keeps the text while the dialog fades out.
  const last = useRef<OpenQuestion | null>(null);
  last.current = question ?? last.current;
  return last.current === null ? null : (
    <Suspense fallback={null}>
      <ConfirmDialog question={last.current} opened={question !== null} />
    </Suspense>
  );
}

function PlainQuestion({ question, opened }: QuestionProps) {
  useEffect(() => {
    if (opened) {
      const { title, body } = question;
      question.answer(window.confirm(typeof body === 'string' ? `${title}\n\n${body}` : title));
    }
  }, [question, opened]);
  return null;
}
