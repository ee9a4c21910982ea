import '#css/mantineForms.css';
import '#css/mantineDialogs.css';
import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import type { BankAccount } from '#contract/accounting/bankAccounts.ts';
import type { StatementFile } from '#contract/accounting/bankStatements.ts';
import { MAX_STATEMENT_BYTES } from '#domain/accounting/statements/statements.ts';
import { FileDrop } from '#js/components/input/FileDrop.tsx';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { useBankStatements } from '#js/stores/accounting/bankStatements.ts';
import { useStatementLines } from '#js/stores/accounting/statementLines.ts';
import { ColumnFields, type Columns } from './ColumnFields.tsx';
import { FilePreview } from './FilePreview.tsx';

/** Reads a file of the bank, shows what it contains, and imports it. */
export function ImportModal({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [content, setContent] = useState<StatementFile | null>(null);
  const [error, setError] = useState('');

  async function read(chosen: File, columns: Columns | null) {
    setError('');
    const outcome = await useBankStatements
      .getState()
      .read({ account_id: account.id, file: chosen, ...columns }, { onFailure: 'return' });
    if (outcome.ok && outcome.data) {
      setFile(chosen);
      setContent(outcome.data);
    } else {
      setError(failureText());
    }
  }

  async function send(chosen: File) {
    const body = { account_id: account.id, file: chosen, ...content?.mapping };
    const outcome = await useBankStatements.getState().importFile(body, { onFailure: 'return' });
    if (outcome.ok) {
      await useStatementLines.getState().reload();
      onClose();
    } else {
      setError(failureText());
    }
  }

  return (
    <Modal opened centered size="xl" title="Import statement" onClose={onClose}>
      <div className={layout.stack}>
        {!file || !content ? (
          <FileDrop
            label="Drop the file of your bank here, or choose one"
            help="CSV, OFX or CAMT.053, as your bank offers it for download. Lines that were imported before are recognised."
            accept=".csv,.txt,.ofx,.qfx,.xml,.053,text/csv,application/xml,text/xml"
            maxSize={MAX_STATEMENT_BYTES}
            error={error}
            onFile={(chosen) => void read(chosen, null)}
          />
        ) : (
          <>
            {content.mapping && (
              <ColumnFields
                headings={content.headings}
                columns={content.mapping}
                onChange={(columns) => void read(file, columns)}
              />
            )}
            <FilePreview content={content} />
            {error && <p role="alert">{error}</p>}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={() => setContent(null)}>
                Choose another file
              </Button>
              <ProgressButton disabled={!content.new_lines} onClick={() => send(file)}>
                {content.new_lines === 1 ? 'Import 1 line' : `Import ${content.new_lines ?? 0} lines`}
              </ProgressButton>
            </Group>
          </>
        )}
      </div>
    </Modal>
  );
}

/** The error of the last call: that of a field, if there is one. */
function failureText(): string {
  const { errors, message } = useBankStatements.getState();
  const [sentence] = Object.values(errors).flat();
  return sentence ?? message;
}
