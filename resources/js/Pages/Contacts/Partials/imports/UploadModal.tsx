import '#css/mantineForms.css';
import '#css/mantineDialogs.css';
import { router } from '@inertiajs/react';
import { Modal, Progress } from '@mantine/core';
import { useState } from 'react';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { MAX_IMPORT_BYTES } from '#domain/kit/limits.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { MAX_IMPORT_ROWS } from '#domain/people/imports/importFields.ts';
import { FileDrop } from '#js/components/input/FileDrop.tsx';
import layout from '#js/components/page/layout.module.css';
import { useContactImports } from '#js/stores/people/contactImports/contactImports.ts';

const HELP = `CSV or vCard, up to ${formatBytes(MAX_IMPORT_BYTES)} and ${formatCount(MAX_IMPORT_ROWS)} rows. Files that Google, Outlook and Apple export work as they are.`;

/** Uploads a file of contacts, and opens its import. */
export function UploadModal({ onClose }: { onClose: () => void }) {
  const { uploaded, upload } = useContactImports();
  const [error, setError] = useState('');

  async function choose(file: File) {
    setError('');
    const outcome = await upload(file, { onFailure: 'return' });
    if (!outcome.ok) {
      const [sentence] = Object.values(useContactImports.getState().errors).flat();
      setError(sentence ?? outcome.error.message);
    } else if (outcome.data) {
      onClose();
      router.visit(pageUrl('Contacts/Import', {}, { import: String(outcome.data.id) }));
    }
  }

  return (
    <Modal opened centered title="Import contacts" onClose={onClose}>
      <div className={layout.stack}>
        <FileDrop
          label="Drop a file here, or choose one"
          help={HELP}
          accept=".csv,.txt,.tsv,.vcf,text/csv,text/vcard"
          maxSize={MAX_IMPORT_BYTES}
          error={error}
          disabled={uploaded !== null}
          onFile={(file) => void choose(file)}
        />
        {uploaded !== null && <Progress value={uploaded} aria-label="The file is being uploaded" />}
      </div>
    </Modal>
  );
}
