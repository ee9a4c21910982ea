import { Head } from '@inertiajs/react';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import type { DocumentKind } from './documentKinds.ts';
import { DocumentEditor } from './editor/DocumentEditor.tsx';

/** The page that writes a new document of one kind. */
export function DocumentCreatePage({ kind }: { kind: DocumentKind }) {
  const title = `New ${kind.noun}`;
  return (
    <>
      <Head title={title} />
      <PageHeader title={title} breadcrumbs={[{ label: kind.title, href: kind.index() }]} />
      <DocumentEditor kind={kind} document={null} />
    </>
  );
}
