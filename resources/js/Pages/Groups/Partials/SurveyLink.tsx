import { pageUrl } from '#domain/pageUrl.ts';
import '#css/mantineForms.css';
import { Link } from '@inertiajs/react';
import { Select } from '@mantine/core';
import { Card } from '#js/components/Card.tsx';
import layout from '#js/components/layout.module.css';

type SurveyLinkProps = {
  title: string;
  description: string;
  linkedId: number | null;
  linkedTitle: string | null;
  choices: { value: string; label: string }[];
  canChange: boolean;
  onChange: (id: number | null) => unknown;
};

/** The survey that is linked, and the choice of another. */
export function SurveyLink({ title, description, linkedId, linkedTitle, choices, ...rest }: SurveyLinkProps) {
  const known = choices.some(({ value }) => value === String(linkedId));
  const data =
    linkedId !== null && !known
      ? [{ value: String(linkedId), label: linkedTitle ?? 'Linked survey' }, ...choices]
      : choices;
  return (
    <Card title={title} description={description}>
      <div className={layout.tight}>
        {rest.canChange && (
          <Select
            aria-label={title}
            placeholder="No survey"
            nothingFoundMessage="No survey of this kind"
            clearable
            searchable
            data={data}
            value={linkedId === null ? null : String(linkedId)}
            onChange={(id) => rest.onChange(id === null ? null : Number(id))}
          />
        )}
        {linkedId === null ? (
          !rest.canChange && <p className={layout.muted}>No survey is linked.</p>
        ) : (
          <Link href={pageUrl('Surveys/Show', { id: linkedId })}>Open “{linkedTitle}”</Link>
        )}
      </div>
    </Card>
  );
}
