import { Link } from '@inertiajs/react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import type { Choices } from '#js/components/input/useChosenRecord.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';

type SurveyLinkProps = {
  title: string;
  description: string;
  linkedId: number | null;
  linkedTitle: string | null;
  choices: Choices;
  canChange: boolean;
  onChange: (id: number | null) => unknown;
};

/** The linked survey, and a picker for another one. */
export function SurveyLink({
  title,
  description,
  linkedId,
  linkedTitle,
  choices,
  canChange,
  onChange,
}: SurveyLinkProps) {
  return (
    <Card title={title} description={description}>
      <div className={layout.tight}>
        {canChange && (
          <RecordPicker
            hideLabel
            label={title}
            placeholder="No survey"
            value={linkedId}
            name={linkedTitle}
            choices={choices}
            onChange={onChange}
          />
        )}
        {linkedId === null ? (
          !canChange && <p className={layout.muted}>No survey is linked.</p>
        ) : (
          <Link href={pageUrl('Surveys/Show', { id: linkedId })}>
            {linkedTitle ? `Open “${linkedTitle}”` : 'Open the survey'}
          </Link>
        )}
      </div>
    </Card>
  );
}
