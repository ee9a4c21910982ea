import { IconFileInvoice, IconTrash } from '@tabler/icons-react';
import type { Document } from '#contract/accounting/document.ts';
import { isEditable } from '#domain/accounting/documentStates.ts';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { moneyColumn } from '#js/components/table/columns/moneyColumn.tsx';
import { statusColumn } from '#js/components/table/columns/statusColumn.tsx';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import { RecordFilter } from '#js/components/table/filters/RecordFilter.tsx';
import { RecordList } from '#js/components/table/RecordList.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useDocumentContactChoices } from '#js/stores/accounting/documents/documentChoices.ts';
import type { DocumentKind } from './documentKinds.ts';
import { documentLabel } from './documentLabels.ts';
import type { documentList } from './documentList.ts';
import { removeDocument } from './removeDocument.ts';
import { useDocumentBulk } from './useDocumentBulk.tsx';

/** The list page of one kind of documents. */
export function DocumentIndex({ kind, list }: { kind: DocumentKind; list: ReturnType<typeof documentList> }) {
  const can = useCanCheck();
  const table = list.useTable();
  const contacts = useDocumentContactChoices();
  const { bulkActions, dialog } = useDocumentBulk(kind);
  return (
    <>
      <RecordList
        title={kind.title}
        noun={kind.title.toLowerCase()}
        can={can}
        create={{ label: `New ${kind.noun}`, permission: 'documents.write', href: kind.create() }}
        edit={false}
        header={(action) => <PageHeader title={kind.title} context={kind.context} {...(action && { action })} />}
        columns={columnsOf(kind)}
        table={table}
        bulkActions={bulkActions}
        rowHref={kind.show}
        toolbar={
          can('accounting.view') && (
            <RecordFilter list={table.list} name="contact_id" label={kind.party} choices={contacts} />
          )
        }
        actions={(document) =>
          document.status !== null && isEditable(document.status)
            ? [
                {
                  ...{ label: 'Delete', icon: <IconTrash size={16} />, danger: true, permission: 'documents.write' },
                  run: () => removeDocument(document),
                },
              ]
            : []
        }
        empty={{
          icon: <IconFileInvoice size={20} />,
          title: `No ${kind.title.toLowerCase()} yet`,
          text: kind.empty,
        }}
      />
      {dialog}
    </>
  );
}

function columnsOf({ type, party, dueLabel }: DocumentKind): DataColumn<Document>[] {
  const hasMoney = type === 'invoice' || type === 'bill' || type === 'credit_note';
  return [
    titleColumn('number', 'Number', ({ number, title, reference, unread_comments }) => ({
      title: number ?? title ?? (type === 'quote' ? 'Request' : 'Draft'),
      detail: [unreadText(unread_comments), number ? title : null, reference].filter(Boolean).join(' · ') || undefined,
    })),
    titleColumn('contact', party, ({ contact_name }) => ({ title: contact_name ?? '–' }), { onPhone: 'detail' }),
    statusColumn(documentLabel, { sortable: true }),
    dateColumn('issue_date', 'Date', { style: 'date', sortable: true, onPhone: 'hidden' }),
    ...(dueLabel
      ? [dateColumn<Document>('due_date', dueLabel, { style: 'date', sortable: true, onPhone: 'hidden' })]
      : []),
    moneyColumn('total', 'Total', { sortable: true, onPhone: 'end' }),
    ...(hasMoney ? [moneyColumn<Document>('due', type === 'credit_note' ? 'Left' : 'Due', { onPhone: 'hidden' })] : []),
  ];
}

function unreadText(count: number | null): string | null {
  return count ? `${count} new ${count === 1 ? 'comment' : 'comments'}` : null;
}
