import { IconTrash } from '@tabler/icons-react';
import type { SurveyResult } from '#contract/surveyResults.ts';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import type { DataTableProps } from '#js/components/DataTable/DataTableProps.ts';
import { askToDeleteAnswer } from '../askAboutSurvey.ts';

type AnswersTableProps = Pick<
  DataTableProps<SurveyResult>,
  'columns' | 'rows' | 'page' | 'list' | 'loaded' | 'loading' | 'error' | 'onRetry' | 'empty' | 'onExport' | 'toolbar'
> & {
  settingsKey: string;
  onOpen: (answer: SurveyResult) => void;
  /** Absent where this user may not. */
  onDelete?: (id: number) => Promise<unknown>;
};

/** Complete answers, one a row; each opens whole beside the list. */
export function AnswersTable({ onOpen, onDelete, ...table }: AnswersTableProps) {
  return (
    <DataTable
      {...table}
      noun="answers"
      rowId={(answer) => answer.id}
      onOpen={onOpen}
      rowActions={(answer) =>
        onDelete
          ? [
              {
                label: 'Delete',
                icon: <IconTrash size={16} />,
                danger: true,
                run: async () => (await askToDeleteAnswer(answer.name)) && onDelete(answer.id),
              },
            ]
          : []
      }
    />
  );
}
