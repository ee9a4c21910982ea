import { Button } from '@mantine/core';
import { IconRotate } from '@tabler/icons-react';
import { useState } from 'react';
import type { Survey } from '#contract/programme/surveys.ts';
import type { Answers } from '#domain/programme/surveys/fields.ts';
import { SurveyForm } from './SurveyForm.tsx';
import styles from './SurveyPreview.module.css';

type SurveyPreviewProps = {
  survey: Pick<Survey, 'title' | 'description' | 'pages' | 'thank_you'>;
  frame: 'phone' | 'desktop';
};

/** The form as visitors see it, with its conditions and errors. Nothing is sent or stored. */
export function SurveyPreview({ survey, frame }: SurveyPreviewProps) {
  const [answers, setAnswers] = useState<Answers>({});
  const [page, setPage] = useState(0);
  const [isDone, setDone] = useState(false);
  const restart = () => {
    setAnswers({});
    setPage(0);
    setDone(false);
  };
  return (
    <section className={styles.preview} data-size={frame} aria-label="The survey as visitors see it">
      <header className={styles.bar}>
        <span>Preview · nothing is saved</span>
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          leftSection={<IconRotate size={14} />}
          onClick={restart}
        >
          Start over
        </Button>
      </header>
      <div className={styles.screen}>
        <div className="s-head">
          <h2>{survey.title || 'Untitled survey'}</h2>
          {survey.description && <p>{survey.description}</p>}
        </div>
        {isDone ? (
          <p className={styles.done} role="status">
            {survey.thank_you || 'Thank you. We have received your answers.'}
          </p>
        ) : (
          <SurveyForm
            pages={survey.pages}
            answers={answers}
            onChange={(changed) => setAnswers((before) => ({ ...before, ...changed }))}
            page={page}
            onPage={setPage}
            onUpload={acceptFile}
            onSubmit={() => setDone(true)}
          />
        )}
      </div>
    </section>
  );
}

/** Accepts a file as the real form does, without sending it. */
async function acceptFile(_: string, file: File) {
  return { file_id: 'preview', name: file.name, size: file.size };
}
