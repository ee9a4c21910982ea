import { useState } from 'react';
import type { DocumentDetail } from '#contract/accounting/document.ts';
import { isEditable } from '#domain/accounting/documentStates.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { RecordPage } from '#js/components/page/RecordPage.tsx';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import { Timeline } from '#js/components/text/Timeline.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useDocument } from '#js/stores/accounting/documents/document.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import type { DocumentKind } from '../documentKinds.ts';
import { documentLabel } from '../documentLabels.ts';
import { OwnFiles } from '../OwnFiles.tsx';
import { removeDocument } from '../removeDocument.ts';
import { DocumentComments } from './DocumentComments.tsx';
import { type DocumentDialog, DocumentDialogs } from './DocumentDialogs.tsx';
import { DocumentPayments } from './DocumentPayments.tsx';
import { DocumentSheet } from './DocumentSheet.tsx';
import { DocumentVersions } from './DocumentVersions.tsx';
import { documentActions } from './documentActions.tsx';
import { documentFacts } from './documentFacts.tsx';

/** The page of one document: what it says, what is paid, and what both sides wrote. */
export function DocumentShow({ kind, document: sent }: { kind: DocumentKind; document: DocumentDetail }) {
  const can = useCanCheck();
  const document = useRecord(useDocument, sent);
  const [dialog, setDialog] = useState<DocumentDialog>(null);
  const { status, number, currency } = document;
  const isDraft = status !== null && isEditable(status);
  const label = documentLabel(document);
  const name = number ?? document.title ?? (kind.type === 'quote' ? 'Request' : 'Draft');
  return (
    <RecordPage
      title={`${kind.noun.charAt(0).toUpperCase()}${kind.noun.slice(1)} ${name}`}
      noun={kind.noun}
      status={label && <StatusBadge {...label} />}
      context={[document.contact_name, formatMoney(document.total, currency)].filter(Boolean).join(' · ')}
      breadcrumbs={[{ label: kind.title, href: kind.index() }]}
      {...documentActions(document, can, setDialog)}
      {...(isDraft && can('documents.write') && { edit: { href: kind.edit(document) } })}
      {...(isDraft &&
        can('documents.write') && { removal: { run: () => removeDocument(document), next: kind.index() } })}
      facts={documentFacts(document, kind)}
      side={
        document.history.length > 0 && (
          <Card title="History">
            <Timeline
              label="History"
              entries={document.history.map(({ id, what, who, at }) => ({ id, title: what, detail: who, at }))}
            />
          </Card>
        )
      }
    >
      <DocumentSheet document={document} />
      {document.payments.length > 0 && <DocumentPayments document={document} canRemove={can('documents.pay')} />}
      {(document.versions?.length ?? 0) > 0 && <DocumentVersions document={document} />}
      {document.internal_notes && (
        <Card title="Internal notes">
          <p className={layout.lines}>{document.internal_notes}</p>
        </Card>
      )}
      <OwnFiles
        of={{ kind: 'document', id: document.id }}
        canChange={can('documents.write')}
        frame={(files) => <Card title="Files">{files}</Card>}
      />
      <DocumentComments id={document.id} canWrite={can('documents.write')} />
      <DocumentDialogs document={document} dialog={dialog} onClose={() => setDialog(null)} />
    </RecordPage>
  );
}
