import { documentDetail } from '#contract/accounting/document.ts';
import { DOCUMENT_KINDS } from '#js/Pages/Accounting/Partials/documentKinds.ts';
import { DocumentEditor } from '#js/Pages/Accounting/Partials/editor/DocumentEditor.tsx';
import type { PartialForm } from '#tests/declarations/PartialForm.ts';
import { partialRecord } from '#tests/pages/staff/partialRecord.ts';

const known = { currency: 'EUR', issue_date: '2026-05-01', title: 'Stands' };

export const forms: Record<string, PartialForm> = {
  'PUT /accounting/documents/update/{id}': {
    name: 'a document',
    form: () => (
      <DocumentEditor
        kind={DOCUMENT_KINDS.invoice}
        document={partialRecord(documentDetail, { id: 1, type: 'invoice', status: 'draft', ...known })}
      />
    ),
    sends: known,
  },
};
