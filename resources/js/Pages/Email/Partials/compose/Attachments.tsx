import { IconX } from '@tabler/icons-react';
import type { EmailAttachment } from '#contract/outreach/emailCompose.ts';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import { MAX_EMAIL_FILE_BYTES, MAX_EMAIL_FILES } from '#domain/outreach/email.ts';
import { FileDrop } from '#js/components/input/FileDrop.tsx';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { useEmailSends } from '#js/stores/outreach/email/emailSends.ts';

type Props = {
  files: EmailAttachment[];
  error: string | undefined;
  onChange: (files: EmailAttachment[]) => void;
};

/** The files that go with an e-mail. */
export function Attachments({ files, error, onChange }: Props) {
  const { attach, detach } = useEmailSends.getState();
  return (
    <div className={layout.tight}>
      {files.length < MAX_EMAIL_FILES && (
        <FileDrop
          label="Add a file"
          help={`Documents and pictures, ${formatBytes(MAX_EMAIL_FILE_BYTES)} together`}
          maxSize={MAX_EMAIL_FILE_BYTES}
          {...(error && { error })}
          onFile={async (file) => {
            const added = await attach(file);
            if (added) {
              onChange([...files, added]);
            }
          }}
        />
      )}
      {files.map((file) => (
        <div key={file.id} className={layout.row}>
          <span>
            {file.name}, {file.size === null ? '–' : formatBytes(file.size)}
          </span>
          <ProgressButton
            variant="default"
            size="xs"
            leftSection={<IconX size={14} />}
            onClick={async () => {
              if (await detach(file.id)) {
                onChange(files.filter(({ id }) => id !== file.id));
              }
            }}
          >
            Remove file
          </ProgressButton>
        </div>
      ))}
    </div>
  );
}
