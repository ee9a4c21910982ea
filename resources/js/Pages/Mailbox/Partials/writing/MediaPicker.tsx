import '#css/mantineDialogs.css';
import { Button, Modal, TextInput } from '@mantine/core';
import { IconCheck, IconFile, IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { MAX_MAIL_FILES } from '#domain/conversations/mailbox.ts';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useMediaFileChoices } from '#js/stores/content/media/mediaFileChoices.ts';
import styles from './MediaPicker.module.css';

type MediaPickerProps = {
  /** Resolves to true once they are attached. */
  onAttach: (ids: number[]) => Promise<boolean>;
  onClose: () => void;
};

/** Chooses files of the media library. */
export function MediaPicker({ onAttach, onClose }: MediaPickerProps) {
  const { found, loading, error, message, search } = useMediaFileChoices();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<number[]>([]);
  const load = useEffectEvent(() => void search(''));
  useEffect(() => load(), []);
  const toggle = (id: number) =>
    setChosen((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id]));
  const attach = async () => {
    if (await onAttach(chosen)) {
      onClose();
    }
  };
  const isFull = chosen.length >= MAX_MAIL_FILES;
  return (
    <Modal opened centered size="lg" onClose={onClose} title="Attach from the media library">
      <div className={layout.stack}>
        <TextInput
          label="Search files"
          placeholder="Name of the file"
          leftSection={<IconSearch size={16} />}
          data-autofocus
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            void search(event.currentTarget.value);
          }}
        />
        {error && <p role="alert">{message}</p>}
        {found.length === 0 &&
          (loading ? (
            <SkeletonText lines={4} />
          ) : (
            <p className={layout.muted}>
              {text === ''
                ? 'The media library is empty. Files that you upload there can be attached here.'
                : 'No file matches.'}
            </p>
          ))}
        <ul className={styles.files} aria-label="Files">
          {found.map(({ id, name, size, picture }) => {
            const isChosen = chosen.includes(id);
            return (
              <li key={id}>
                <button
                  type="button"
                  className={styles.file}
                  aria-pressed={isChosen}
                  disabled={isFull && !isChosen}
                  onClick={() => toggle(id)}
                >
                  <span className={styles.picture}>
                    {picture ? (
                      <img src={`${picture}?width=400`} alt="" loading="lazy" />
                    ) : (
                      <IconFile size={28} stroke={1.25} aria-hidden="true" />
                    )}
                    {isChosen && <IconCheck className={styles.mark} size={18} aria-hidden="true" />}
                  </span>
                  <span className={styles.name} dir="auto">
                    {name}
                  </span>
                  <span className={layout.muted}>{size !== null && formatBytes(size)}</span>
                </button>
              </li>
            );
          })}
        </ul>
        <div className={layout.row}>
          <ProgressButton disabled={chosen.length === 0} onClick={attach}>
            {chosen.length > 1 ? `Attach ${chosen.length} files` : 'Attach file'}
          </ProgressButton>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Modal>
  );
}
