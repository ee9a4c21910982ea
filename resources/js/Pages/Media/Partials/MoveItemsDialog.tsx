import '#css/mantineDialogs.css';
import { Button, Modal } from '@mantine/core';
import { IconChevronRight, IconFolder } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { MediaFolder } from '#contract/content/mediaItems.ts';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { type Crumb, itemName, type MediaItem } from '#js/stores/content/media/mediaLibrary.ts';
import styles from './Media.module.css';

type MoveDialogProps = {
  items: MediaItem[];
  foldersIn: (parentId: number | null) => Promise<MediaFolder[]>;
  onMove: (target: number | null) => Promise<void>;
  onClose: () => void;
};

/** Chooses the folder to move items to, by mouse or keyboard. */
export function MoveItemsDialog({ items, foldersIn, onMove, onClose }: MoveDialogProps) {
  const [way, setWay] = useState<Crumb[]>([]);
  const [folders, setFolders] = useState<MediaFolder[] | null>(null);
  const here = way.at(-1) ?? null;
  const moved = new Set(items.flatMap((item) => (item.type === 'folder' ? [item.folder.id] : [])));
  const [only] = items;

  useEffect(() => {
    let isOld = false;
    setFolders(null);
    void foldersIn(here?.id ?? null).then((found) => isOld || setFolders(found));
    return () => {
      isOld = true;
    };
  }, [foldersIn, here?.id]);

  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={only && items.length === 1 ? `Move “${itemName(only)}”` : `Move ${items.length} items`}
    >
      <nav className={styles.crumbs} aria-label="Folder path">
        <ol>
          {[{ id: null, name: 'All media' }, ...way].map(({ id, name }, index) => (
            <li key={id ?? 'root'}>
              {index > 0 && <IconChevronRight className={styles.turn} size={14} aria-hidden="true" />}
              <button type="button" className={styles.crumb} onClick={() => setWay(way.slice(0, index))}>
                {name}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.targets}>
        {folders === null && <SkeletonText lines={3} />}
        {folders?.length === 0 && <p className={styles.detail}>No folders in here.</p>}
        <ul>
          {folders
            ?.filter(({ id }) => !moved.has(id))
            .map(({ id, name }) => (
              <li key={id}>
                <button type="button" className={styles.target} onClick={() => setWay([...way, { id, name }])}>
                  <IconFolder size={16} aria-hidden="true" />
                  {name}
                  <IconChevronRight className={styles.turn} size={14} aria-hidden="true" />
                </button>
              </li>
            ))}
        </ul>
      </div>
      <footer className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <ProgressButton onClick={() => onMove(here?.id ?? null)}>
          Move to {here ? `“${here.name}”` : 'All media'}
        </ProgressButton>
      </footer>
    </Modal>
  );
}
