import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { confirm } from '#js/components/overlay/confirm.ts';
import { Card } from '#js/components/page/Card.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { PaperTable } from '#js/components/table/PaperTable.tsx';

type Store<Row, Query> = {
  list: Row[];
  loaded: boolean;
  loadError: string | null;
  load: (query: Query) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
};

type SettingsListProps<Row, Query> = {
  title: string;
  description: string;
  /** Singular: “tax”. */
  noun: string;
  store: Store<Row, Query>;
  query: Query;
  nameOf: (row: Row) => string;
  columns: { header: string; cell: (row: Row) => ReactNode; align?: 'center' | 'end'; isTitle?: boolean }[];
  actions?: ReactNode;
  form: (row: Row | null, close: () => void) => ReactNode;
};

/** A short list of the settings in a card: each row can be edited and deleted. */
export function SettingsList<Row extends { id: number }, Query>(props: SettingsListProps<Row, Query>) {
  const { title, description, noun, store, query, nameOf, columns, actions, form } = props;
  const { list, loaded, loadError, load, remove } = store;
  const [open, setOpen] = useState<Row | 'new' | null>(null);
  useLoad(load, query);
  const removeRow = async (row: Row) => {
    const isConfirmed = await confirm({
      title: `Delete “${nameOf(row)}”?`,
      body: 'What is used already can only be archived.',
      confirmLabel: `Delete ${noun}`,
      danger: true,
    });
    if (isConfirmed) {
      await remove(row.id);
    }
  };
  return (
    <Card
      title={title}
      description={description}
      flush
      actions={
        <>
          {actions}
          <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} onClick={() => setOpen('new')}>
            Add {noun}
          </Button>
        </>
      }
    >
      {loadError ? (
        <ErrorState title={loadError} onRetry={() => load(query)} />
      ) : !loaded ? (
        <SkeletonText lines={5} />
      ) : list.length === 0 ? (
        <EmptyState title={`No ${title.toLowerCase()} yet`}>{description}.</EmptyState>
      ) : (
        <PaperTable
          label={title}
          rows={list}
          rowId={({ id }) => id}
          columns={[
            ...columns,
            {
              header: '',
              align: 'end',
              cell: (row) => (
                <>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Edit ${nameOf(row)}`}
                    onClick={() => setOpen(row)}
                  >
                    <IconPencil size={16} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Delete ${nameOf(row)}`}
                    onClick={() => removeRow(row)}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </>
              ),
            },
          ]}
        />
      )}
      {open !== null && form(open === 'new' ? null : open, () => setOpen(null))}
    </Card>
  );
}
