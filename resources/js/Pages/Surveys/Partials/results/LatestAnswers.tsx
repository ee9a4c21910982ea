import { Button, UnstyledButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import type { FieldSummary } from '#contract/programme/surveyResults.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import styles from './Results.module.css';

type LatestAnswersProps = {
  summary: FieldSummary;
  onOpen: (responseId: number) => void;
  onAll: () => void;
};

/** The latest texts, dates or files, each linking to its whole answer. */
export function LatestAnswers({ summary, onOpen, onAll }: LatestAnswersProps) {
  const { field, answered, latest } = summary;
  return (
    <>
      <ul className={styles.latest}>
        {latest.map(({ response_id, text }, index) => (
          <li key={response_id ?? `at ${index}`}>
            <UnstyledButton
              className={styles.text}
              disabled={response_id === null}
              onClick={() => response_id !== null && onOpen(response_id)}
            >
              {field.type === 'file' && <IconPaperclip size={14} aria-hidden="true" />}
              {field.type === 'date' ? formatDate(`${text}T00:00:00Z`, 'UTC', 'date') || text : text}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {answered !== null && answered > latest.length && (
        <p className={styles.more}>
          The latest {latest.length} of {formatCount(answered)}.{' '}
          <Button variant="subtle" size="compact-xs" onClick={onAll}>
            All answers
          </Button>
        </p>
      )}
    </>
  );
}
