import { Head } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Fragment, type ReactNode, useState } from 'react';
import { confirm } from '../overlay/confirm.ts';
import type { PageAction } from '../page/PageHeader.tsx';
import { EmptyState } from '../state/EmptyState.tsx';
import { DataTable } from './DataTable.tsx';
import type { TableProps } from './defineList.ts';
import type { DataColumn, RowAction } from './types.ts';

type RecordListProps<Row> = {
  /** Document title: “Coupons · Summer Fest”. */
  title: string;
  /** Plural, lower case: “coupons”. */
  noun: string;
  /** The label of the button that opens an empty form: “New coupon”. */
  add: string;
  /** If false, the list is read-only. */
  canManage: boolean;
  /** The page's header; `action` is its primary action. */
  header: (action: PageAction | undefined) => ReactNode;
  columns: DataColumn<Row>[];
  /** From `defineList(…).useTable(props)`. */
  table: TableProps<Row>;
  searchable?: boolean;
  /** The page of a row; if omitted, the row opens in the form. */
  rowHref?: (row: Row) => string;
  /** Row actions after “Edit”. */
  actions?: RowAction<Row>[];
  /** The confirmation before deleting (omit if `run` asks itself), and the deletion. */
  removal: {
    /** Label of the row action; “Delete” by default. */
    label?: string;
    question?: (row: Row) => { title: string; body: string; confirmLabel: string };
    run: (row: Row) => unknown;
  };
  empty: { icon: ReactNode; title: string; text: string };
  /** The drawer or modal for a row; null for a new one. */
  form: (row: Row | null, close: () => void) => ReactNode;
};

/** A page that lists records and creates, edits and deletes them in a form over the list. */
export function RecordList<Row extends { id: number }>(props: RecordListProps<Row>) {
  const {
    title,
    noun,
    add,
    canManage,
    header,
    columns,
    table,
    searchable = true,
    rowHref,
    actions: further = [],
    removal,
    empty,
    form,
  } = props;
  const [editing, setEditing] = useState<Row | 'new' | null>(null);
  const create = { label: add, icon: <IconPlus size={16} />, onClick: () => setEditing('new') };
  const opens = rowHref ? { rowHref } : { onOpen: canManage ? setEditing : undefined };
  const actions = [
    { label: 'Edit', icon: <IconPencil size={16} />, run: setEditing },
    ...further,
    { label: removal.label ?? 'Delete', icon: <IconTrash size={16} />, danger: true, run: remove },
  ];

  async function remove(row: Row) {
    if (!removal.question || (await confirm({ ...removal.question(row), danger: true }))) {
      await removal.run(row);
    }
  }

  return (
    <>
      <Head title={title} />
      {header(canManage ? create : undefined)}
      <DataTable
        noun={noun}
        columns={columns}
        rowId={(row) => row.id}
        searchable={searchable}
        rowActions={canManage ? () => actions : undefined}
        empty={
          <EmptyState
            icon={empty.icon}
            title={empty.title}
            action={canManage && <Button onClick={create.onClick}>{add}</Button>}
          >
            {empty.text}
          </EmptyState>
        }
        {...opens}
        {...table}
      />
      {editing && (
        // ⌘K can open another form in place of this one.
        <Fragment key={editing === 'new' ? 'new' : editing.id}>
          {form(editing === 'new' ? null : editing, () => setEditing(null))}
        </Fragment>
      )}
    </>
  );
}
