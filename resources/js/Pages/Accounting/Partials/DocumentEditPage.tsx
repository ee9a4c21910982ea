import { Head } from '@inertiajs/react';
import type { DocumentDetail } from '#contract/accounting/document.ts';
import { canRevise, isEditable } from '#domain/accounting/documentStates.ts';
import { LinkButton } from '#js/components/page/LinkButton.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import type { DocumentKind } from './documentKinds.ts';
import { DocumentEditor } from './editor/DocumentEditor.tsx';

/** The page that changes a draft, or writes a new version of what was sent. */
export function DocumentEditPage({ kind, document }: { kind: DocumentKind; document: DocumentDetail }) {
  const { status } = document;
  const isFixed = status !== null && !isEditable(status) && !canRevise(kind.type, status);
  const name = document.number ?? document.title ?? kind.noun;
  return (
    <>
      <Head title={`Edit ${name}`} />
      <PageHeader
        title={`Edit ${name}`}
        breadcrumbs={[
          { label: kind.title, href: kind.index() },
          { label: name, href: kind.show(document) },
        ]}
      />
      {isFixed ? (
        <EmptyState
          title={`This ${kind.noun} is fixed`}
          action={<LinkButton label={`Open the ${kind.noun}`} href={kind.show(document)} />}
        >
          It has a number, and payments or a decision build on it. Duplicate it, or correct it with a credit note.
        </EmptyState>
      ) : (
        <DocumentEditor key={document.id} kind={kind} document={document} />
      )}
    </>
  );
}
