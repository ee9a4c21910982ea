import type { FieldSummary } from '#contract/programme/surveyResults.ts';
import { Card } from '#js/components/page/Card.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { typeLabel } from '#js/stores/programme/surveys/builder/fieldTypes.ts';
import { ChoiceBars } from './ChoiceBars.tsx';
import { LatestAnswers } from './LatestAnswers.tsx';
import { MatrixTable } from './MatrixTable.tsx';
import { NumberFigures } from './NumberFigures.tsx';
import { figure } from './resultText.ts';
import { StepColumns } from './StepColumns.tsx';

type QuestionResultProps = {
  summary: FieldSummary;
  /** Number of answers that match the filters; null if unknown. */
  total: number | null;
  /** Opens one answer. */
  onOpen: (responseId: number) => void;
  onAll: () => void;
};

/** The answers to one question as a chart or table that suits its type, always with exact figures. */
export function QuestionResult({ summary, total, onOpen, onAll }: QuestionResultProps) {
  const { field, answered } = summary;
  const type = typeLabel(field.type);
  const isCounted = answered !== null && total !== null;
  const description = isCounted ? `${type} · ${figure(answered)} of ${figure(total)} answered` : type;
  if (answered !== 0 && (field.type === 'scale' || field.type === 'rating')) {
    return <StepColumns summary={summary} description={description} />;
  }
  return (
    <Card title={field.label} description={description}>
      {answered === 0 ? (
        <EmptyState title="No answers to this question">Everyone who answered the survey skipped it.</EmptyState>
      ) : (
        <Drawing summary={summary} onOpen={onOpen} onAll={onAll} />
      )}
    </Card>
  );
}

function Drawing({ summary, onOpen, onAll }: Omit<QuestionResultProps, 'total'>) {
  switch (summary.field.type) {
    case 'single_choice':
    case 'multiple_choice':
      return <ChoiceBars summary={summary} />;
    case 'matrix':
      return <MatrixTable summary={summary} />;
    case 'number':
      return <NumberFigures summary={summary} />;
    default:
      return <LatestAnswers summary={summary} onOpen={onOpen} onAll={onAll} />;
  }
}
