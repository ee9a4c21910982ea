import '#css/mantineDialogs.css';
import { ActionIcon, Button, Drawer } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react';
import type { SurveyResult } from '#contract/programme/surveyResults.ts';
import { answerParts } from '#domain/programme/surveys/answerText.ts';
import type { SurveyField } from '#domain/programme/surveys/fields.ts';
import { isFileAnswer } from '#domain/programme/surveys/fitsType.ts';
import { Hint } from '#js/components/overlay/Hint.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { Facts } from '#js/components/text/Facts.tsx';
import type { OpenAnswer } from '#js/stores/programme/surveys/openAnswer.ts';
import styles from './AnswerDrawer.module.css';

type AnswerDrawerProps = {
  /** Null while loading. */
  answer: OpenAnswer | null;
  loadError: string | null;
  onRetry: () => unknown;
  /** Open the previous and next answer in the list; undefined at its ends. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  onClose: () => void;
};

/** One complete answer, with the questions as they were when it was given. */
export function AnswerDrawer({ answer, loadError, onRetry, onPrevious, onNext, onDelete, onClose }: AnswerDrawerProps) {
  return (
    <Drawer opened onClose={onClose} title={answer?.name || 'One answer'} position="right" size={480}>
      <div className={styles.tools}>
        <Step label="Previous answer" go={onPrevious} up />
        <Step label="Next answer" go={onNext} />
        {onDelete && (
          <Button
            className={styles.delete}
            variant="subtle"
            color="red"
            size="compact-sm"
            leftSection={<IconTrash size={16} />}
            onClick={onDelete}
          >
            Delete answer
          </Button>
        )}
      </div>
      {loadError !== null && (
        <ErrorState title="The answer could not be loaded" message={loadError} onRetry={onRetry} />
      )}
      {answer === null && loadError === null && <SkeletonText lines={8} />}
      {answer && (
        <>
          <Facts
            facts={[
              { label: 'Survey', value: answer.survey_title },
              { label: 'Event', value: answer.event_name },
              { label: 'E-mail', value: answer.email },
              { label: 'Sent', value: <DateText value={answer.submitted_at} style="dateTime" /> },
            ]}
          />
          <dl className={styles.answers}>
            {answer.fields
              .filter((field) => field.type !== 'section')
              .map((field) => (
                <div key={field.id}>
                  <dt>{field.label}</dt>
                  <dd>
                    <Given field={field} value={answer.answers[field.id]} responseId={answer.id} />
                  </dd>
                </div>
              ))}
          </dl>
        </>
      )}
    </Drawer>
  );
}

type GivenProps = { field: SurveyField; value: SurveyResult['answers'][string] | undefined; responseId: number };

function Given({ field, value, responseId }: GivenProps) {
  if (isFileAnswer(value)) {
    return (
      <a href={`/surveys/responses/${responseId}/files/${value.file_id}`} download>
        {value.name}
      </a>
    );
  }
  const parts = answerParts(field, value);
  return parts.length === 0 ? (
    <span className={styles.none}>No answer</span>
  ) : (
    parts.map((line) => (
      <span key={line} className={styles.line}>
        {line}
      </span>
    ))
  );
}

function Step({ label, go, up = false }: { label: string; go?: () => void; up?: boolean }) {
  const Chevron = up ? IconChevronUp : IconChevronDown;
  return (
    <Hint label={label}>
      <ActionIcon variant="default" size={32} aria-label={label} disabled={!go} onClick={go}>
        <Chevron size={18} />
      </ActionIcon>
    </Hint>
  );
}
