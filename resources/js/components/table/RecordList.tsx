import { Head, router } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Fragment, type ReactNode, useState } from 'react';
import { confirm } from '../overlay/confirm.ts';
import { LinkButton } from '../page/LinkButton.tsx';
import type { PageAction } from '../page/PageHeader.tsx';
import { EmptyState } from '../state/EmptyState.tsx';
import { DataTable } from './DataTable.tsx';
import type { TableProps } from './defineList.ts';
import type { BulkAction, DataColumn, RowAction } from './types.ts';

type ListAction<Row, Permission> = RowAction<Row> & {
  /** Shown to users who hold it; without one, to everybody. */
  permission?: Permission;
  /** Whether it comes before “Edit”. */
  isFirst?: boolean;
};

export type RecordListProps<Row, Permission extends string> = {
  /** Document title: “Coupons · Summer Fest”. */
  title: string;
  /** Plural, lower case: “coupons”. */
  noun: string;
  can: (permission: Permission) => boolean;
  /** The button “New coupon” with its permission. `href` is the page of a new record; without it, the form opens. */
  create: { label: string; permission: Permission; icon?: ReactNode; href?: string };
  /** “Edit” opens the page `href`, otherwise the form. By default with the permission to create; false omits it. */
  edit?: false | { permission?: Permission; href?: (row: Row) => string };
  /** The page's header; `action` is its primary action. */
  header: (action: PageAction | undefined) => ReactNode;
  columns: DataColumn<Row>[];
  /** From `defineList(…).useTable(props)`. */
  table: TableProps<Row>;
  searchable?: boolean;
  toolbar?: ReactNode;
  bulkActions?: BulkAction<Row>[];
  /** Exports the list with its search and filters; undefined if the user may not (see DataTableProps). */
  onExport?: (() => unknown) | undefined;
  /** The page of a row; if omitted, the row opens in the form. */
  rowHref?: (row: Row) => string;
  /** Further actions of a row, between “Edit” and the removal. */
  actions?: (row: Row) => ListAction<Row, Permission>[];
  /** The confirmation before deleting (omit if `run` asks itself), and the deletion. */
  removal?: {
    /** Label of the row action; “Delete” by default. */
    label?: string;
    icon?: ReactNode;
    /** By default the permission to create. */
    permission?: Permission;
    question?: (row: Row) => { title: string; body: string; confirmLabel: string };
    run: (row: Row) => unknown;
  };
  empty: { icon: ReactNode; title: string; text: string };
  /** The drawer or modal for a row; null for a new one. */
  form?: (row: Row | null, close: () => void) => ReactNode;
  /** Loads the record for the form, if a row can be incomplete. */
  load?: (row: Row) => Promise<Row>;
};

/** A page that lists records and creates, edits and deletes them, in a form over the list or on pages of their own. */
export function RecordList<Row extends { id: number }, Permission extends string>(
  props: RecordListProps<Row, Permission>,
) {
  const {
    title,
    noun,
    can,
    create,
    edit = {},
    header,
    columns,
    table,
    searchable = true,
    toolbar,
    bulkActions,
  } = props;
  const { rowHref, actions, removal, empty, form, load } = props;
  const [open, setOpen] = useState<Row | 'new' | null>(null);
  const canEdit = edit !== false && can(edit.permission ?? create.permission);
  const canRemove = removal !== undefined && can(removal.permission ?? create.permission);
  const { permission, icon = <IconPlus size={16} />, label, href } = create;
  const openNew = () => setOpen('new');

  const editRow = async (row: Row) => {
    if (edit !== false && edit.href) {
      router.visit(edit.href(row));
    } else {
      setOpen(load ? await load(row) : row);
    }
  };
  const ownAction = { label: 'Edit', icon: <IconPencil size={16} />, run: editRow };
  const menuOf = (row: Row): RowAction<Row>[] => {
    const further = actions?.(row).filter((action) => !action.permission || can(action.permission)) ?? [];
    return [
      ...further.filter(({ isFirst }) => isFirst),
      ...(canEdit ? [ownAction] : []),
      ...further.filter(({ isFirst }) => !isFirst),
      ...(canRemove ? [removalAction(removal)] : []),
    ];
  };

  return (
    <>
      <Head title={title} />
      {header(can(permission) ? { label, icon, ...(href === undefined ? { onClick: openNew } : { href }) } : undefined)}
      <DataTable
        noun={noun}
        columns={columns}
        rowId={(row) => row.id}
        searchable={searchable}
        rowActions={canEdit || canRemove || actions ? menuOf : undefined}
        toolbar={toolbar}
        {...(bulkActions && { bulkActions })}
        {...('onExport' in props && { onExport: props.onExport })}
        empty={
          <EmptyState
            icon={empty.icon}
            title={empty.title}
            action={
              can(permission) &&
              (href === undefined ? (
                <Button onClick={openNew}>{label}</Button>
              ) : (
                <LinkButton label={label} icon={icon} href={href} />
              ))
            }
          >
            {empty.text}
          </EmptyState>
        }
        {...(rowHref ? { rowHref } : { onOpen: canEdit ? editRow : undefined })}
        {...table}
      />
      {open && (
        // ⌘K can open another form in place of this one.
        <Fragment key={open === 'new' ? 'new' : open.id}>
          {form?.(open === 'new' ? null : open, () => setOpen(null))}
        </Fragment>
      )}
    </>
  );
}

function removalAction<Row>(removal: NonNullable<RecordListProps<Row, string>['removal']>): RowAction<Row> {
  const { label = 'Delete', icon = <IconTrash size={16} />, question, run } = removal;
  return {
    label,
    icon,
    danger: true,
    run: async (row) => (!question || (await confirm({ ...question(row), danger: true }))) && run(row),
  };
}
