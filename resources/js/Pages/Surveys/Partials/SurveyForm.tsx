import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { answerErrors } from '#domain/programme/surveys/answerErrors.ts';
import type { Answers, SurveyPage } from '#domain/programme/surveys/fields.ts';
import { shownPages } from '#domain/programme/surveys/shownPages.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { focusFirstError } from '#js/lib/focus/focusFirstError.ts';
import { Question } from './form/Question.tsx';
import type { UploadFile } from './form/QuestionProps.ts';
import { SurveySteps } from './form/SurveySteps.tsx';
import '#css/portal/field.css';
import '#css/portal/survey.css';

type Errors = Record<string, string | undefined>;

// A constant, because another object means new errors.
const NO_ERRORS: Errors = {};

type Props = {
  pages: readonly SurveyPage[];
  answers: Answers;
  /**
   * Receives the answers that changed, for the caller to merge into its current ones: an upload can finish after other
   * answers were given.
   */
  onChange: (changed: Answers) => void;
  /** The server's validation errors by field id; a new object for each response. */
  errors?: Errors;
  /** The current page, zero-based, if the caller controls it. */
  page?: number;
  onPage?: (page: number) => void;
  onUpload?: UploadFile;
  /** Called on the last page once all visible answers are valid. */
  onSubmit?: () => void;
  busy?: boolean;
  submitLabel?: string;
  /** Shown beside the buttons, such as “Saved”. */
  status?: ReactNode;
};

/**
 * A survey as visitors see it: one page at a time, with conditional questions and errors beside their fields. While a
 * file is uploaded, it can be filled in but not sent.
 */
export function SurveyForm({ pages, answers, onChange, onPage, onUpload, onSubmit, ...props }: Props) {
  const { errors = NO_ERRORS, page: asked, submitLabel = 'Send answers', status } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [kept, setKept] = useState(0);
  const [found, setFound] = useState<Errors>({});
  const [uploads, setUploads] = useState(0);
  const busy = props.busy || uploads > 0;
  // The server's new errors are shown even for fields whose last error was cleared here.
  const [received, setReceived] = useState(errors);
  if (received !== errors) {
    setReceived(errors);
    setFound({});
  }
  const steps = shownPages(pages, answers);
  const wanted = asked ?? kept;
  const at = Math.max(
    0,
    steps.findLastIndex(({ index }) => index <= wanted),
  );
  const step = steps[at];
  const isLast = at >= steps.length - 1;
  const wrong: Errors = { ...errors, ...found };

  // Opens the page of the server's first error and focuses the field.
  const refused = steps.findIndex(({ fields }) => fields.some((field) => errors[field.id]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new server errors change the page
  useEffect(() => {
    const target = steps[refused];
    if (target) {
      goTo(target.index);
      requestAnimationFrame(() => focusFirstError(form.current));
    }
  }, [errors]);

  function goTo(index: number) {
    setKept(index);
    onPage?.(index);
  }

  function walkTo(index: number) {
    goTo(index);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[data-step-start]')?.focus());
  }

  function next() {
    const all: Errors = answerErrors(pages, answers);
    const here = Object.fromEntries((step?.fields ?? []).map((field) => [field.id, all[field.id]]));
    const firstWrong = isLast ? steps.find(({ fields }) => fields.some((field) => all[field.id])) : undefined;
    // Clears server errors of the form: they are fixed now, or the server reports them again.
    setFound({ ...Object.fromEntries(Object.keys(errors).map((id) => [id, undefined])), ...(isLast ? all : here) });
    if (firstWrong || Object.values(here).some(Boolean)) {
      goTo(firstWrong?.index ?? step?.index ?? 0);
      requestAnimationFrame(() => focusFirstError(form.current));
    } else if (isLast) {
      onSubmit?.();
    } else {
      walkTo(steps[at + 1]?.index ?? 0);
    }
  }

  /** Keeps the form busy while a file is sent, because the server deletes files that are not among the sent answers. */
  const counted =
    (send: UploadFile): UploadFile =>
    async (...upload) => {
      setUploads((count) => count + 1);
      try {
        return await send(...upload);
      } finally {
        setUploads((count) => count - 1);
      }
    };

  return (
    <form
      ref={form}
      className="s-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) {
          next();
        }
      }}
    >
      <SurveySteps at={at} count={steps.length} title={step?.title ?? null} />
      {step?.fields.map((field) => (
        <Question
          key={field.id}
          field={field}
          id={`${id}-${field.id}`}
          answer={answers[field.id]}
          error={wrong[field.id]}
          onUpload={onUpload && counted(onUpload)}
          onChange={(answer) => {
            setFound((before) => ({ ...before, [field.id]: undefined }));
            onChange({ [field.id]: answer });
          }}
        />
      ))}
      {steps.length === 0 && <p className="s-help">There is nothing to answer here yet.</p>}
      <div className="s-actions">
        {at > 0 && (
          <Button variant="secondary" onClick={() => walkTo(steps[at - 1]?.index ?? 0)}>
            Back
          </Button>
        )}
        <Button type="submit" busy={busy}>
          {isLast ? submitLabel : 'Next'}
        </Button>
        <span className="s-status" role="status">
          {status}
        </span>
      </div>
    </form>
  );
}
