import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SurveyResult } from '#contract/programme/surveyResults.ts';
import { DataTable } from '#js/components/table/DataTable.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { askToDeleteAnswer } from '../askAboutSurvey.ts';
import { answersList } from './answersList.ts';

type AnswersTableProps = {
  /** If omitted, shows answers to all surveys. */
  survey?: { id: number };
  settingsKey: string;
  columns: DataColumn<SurveyResult>[];
  onOpen: (id: number) => void;
  onDelete: (id: number) => Promise<unknown>;
  onExport?: (() => unknown) | undefined;
  empty: ReactNode;
};

/** Complete answers, one per row; each opens in a drawer. */
export function AnswersTable({ survey, onOpen, onDelete, ...table }: AnswersTableProps) {
  const canManage = useCanCheck()('surveys.manage');
  const { filters: _, ...rows } = answersList.useTable(survey ? { survey } : {});
  const remove = {
    label: 'Delete',
    icon: <IconTrash size={16} />,
    danger: true,
    run: async ({ id, name }: SurveyResult) => (await askToDeleteAnswer(name)) && onDelete(id),
  };
  return (
    <DataTable
      {...rows}
      {...table}
      noun="answers"
      rowId={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      rowActions={() => (canManage ? [remove] : [])}
    />
  );
}
