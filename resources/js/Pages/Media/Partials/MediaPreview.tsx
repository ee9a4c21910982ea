import '#css/mantineDialogs.css';
import { ActionIcon, Button, Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import type { MediaFile } from '#contract/content/mediaItems.ts';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { Facts } from '#js/components/text/Facts.tsx';
import { itemName } from '#js/stores/content/media/mediaLibrary.ts';
import styles from './Media.module.css';

type MediaPreviewProps = {
  file: MediaFile;
  /** The files in view, for next and previous. */
  files: MediaFile[];
  onShow: (file: MediaFile) => void;
  onClose: () => void;
};

/** A large preview of a file with its details; the arrow keys step to the next and previous one. */
export function MediaPreview({ file, files, onShow, onClose }: MediaPreviewProps) {
  const index = files.findIndex(({ id }) => id === file.id);
  const [before, after] = [files[index - 1], files[index + 1]];
  const turn = (to: MediaFile | undefined) => to && onShow(to);

  return (
    <Modal
      opened
      centered
      size="xl"
      title={itemName({ type: 'file', file })}
      onClose={onClose}
      onKeyDown={(event) => {
        const isForward = (event.key === 'ArrowRight') === (document.documentElement.dir !== 'rtl');
        if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
          turn(isForward ? after : before);
        }
      }}
    >
      <div className={styles.stage}>
        <ActionIcon variant="default" aria-label="Previous file" disabled={!before} onClick={() => turn(before)}>
          <IconChevronLeft className={styles.turn} size={18} />
        </ActionIcon>
        <Large file={file} />
        <ActionIcon variant="default" aria-label="Next file" disabled={!after} onClick={() => turn(after)}>
          <IconChevronRight className={styles.turn} size={18} />
        </ActionIcon>
      </div>
      <Facts
        facts={[
          { label: 'Kind', value: file.type },
          { label: 'Size', value: formatBytes(file.size) },
          ...(file.width && file.height ? [{ label: 'Pixels', value: `${file.width} × ${file.height}` }] : []),
          { label: 'Uploaded', value: <DateText value={file.created_at} style="dateTime" /> },
          ...(file.uploaded_by ? [{ label: 'By', value: file.uploaded_by }] : []),
        ]}
      />
      {file.download_url !== '' && (
        <footer className={styles.buttons}>
          {file.original_url && (
            <Button component="a" variant="default" href={file.original_url} leftSection={<IconDownload size={16} />}>
              Download original{file.original_size !== null && ` (${formatBytes(file.original_size)})`}
            </Button>
          )}
          <Button component="a" href={file.download_url} leftSection={<IconDownload size={16} />}>
            Download
          </Button>
        </footer>
      )}
    </Modal>
  );
}

function Large({ file }: { file: MediaFile }) {
  const { kind, preview_url: source, download_url: download } = file;
  if (kind === 'image' && source) {
    return <img className={styles.large} src={`${source}?width=1600`} alt={itemName({ type: 'file', file })} />;
  }
  if (kind === 'video' && source) {
    // biome-ignore lint/a11y/useMediaCaption: uploaded videos may have no captions.
    return <video className={styles.large} src={source} controls />;
  }
  if (kind === 'audio' && source) {
    // biome-ignore lint/a11y/useMediaCaption: uploaded audio may have no captions.
    return <audio src={source} controls />;
  }
  const missing = 'There is no preview for this file type.';
  return <p className={styles.detail}>{download === '' ? missing : `${missing} Download it to open it.`}</p>;
}
