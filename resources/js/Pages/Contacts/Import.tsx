import { usePage } from '@inertiajs/react';
import { IconFileImport } from '@tabler/icons-react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { RecordList } from '#js/components/table/RecordList.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useContactImports } from '#js/stores/people/contactImports/contactImports.ts';
import { importColumns } from './Partials/imports/importColumns.tsx';

const ImportDetails = lazyDialog(async () => (await import('./Partials/imports/ImportDetails.tsx')).ImportDetails);
const UploadModal = lazyDialog(async () => (await import('./Partials/imports/UploadModal.tsx')).UploadModal);

const imports = defineList(useContactImports, { sorts: ['created_at'], order: 'desc' });
export const { prefetch } = imports;

const TITLE = 'Import contacts';
const CONTEXT = 'From a spreadsheet, or from Google, Outlook or Apple contacts';

/** The imports of contacts, and with `?import=` one of them. */
export default function ContactsImport() {
  const can = useCanCheck();
  const table = imports.useTable();
  const id = Number(new URL(usePage().url, 'http://localhost').searchParams.get('import'));
  if (id > 0) {
    return <ImportDetails key={id} id={id} />;
  }
  return (
    <RecordList
      title={TITLE}
      noun="imports"
      can={can}
      create={{ label: 'Choose a file', permission: 'contacts.import', icon: <IconFileImport size={16} /> }}
      edit={false}
      header={(action) => (
        <PageHeader
          title={TITLE}
          context={CONTEXT}
          breadcrumbs={[{ label: 'Contacts', href: pageUrl('Contacts/Index') }]}
          {...(action && { action })}
        />
      )}
      columns={importColumns}
      table={table}
      rowHref={(row) => pageUrl('Contacts/Import', {}, { import: String(row.id) })}
      empty={{
        icon: <IconFileImport size={20} />,
        title: 'Nothing imported yet',
        text: 'Choose a CSV or vCard file. You see what each row would do before anything changes, and can undo it afterwards.',
      }}
      form={(_new, close) => <UploadModal onClose={close} />}
    />
  );
}
