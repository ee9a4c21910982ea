import { ActionIcon } from '@mantine/core';
import {
  IconDots,
  IconDownload,
  IconFile,
  IconFileText,
  IconFolderFilled,
  IconFolderSymlink,
  IconMusic,
  IconPencil,
  IconPhoto,
  IconTrash,
  IconVideo,
} from '@tabler/icons-react';
import type { MediaFolder } from '#contract/content/mediaItems.ts';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import { SelectBox } from '#js/components/input/SelectBox.tsx';
import { ButtonMenu } from '#js/components/overlay/ButtonMenu.tsx';
import type { MenuEntry } from '#js/components/overlay/menuEntries.ts';
import { usePopup } from '#js/components/overlay/usePopup.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { itemName, type MediaItem } from '#js/stores/content/media/mediaLibrary.ts';
import { dropTarget, startDrag } from './dragItems.ts';
import styles from './Media.module.css';

const ICONS = { image: IconPhoto, video: IconVideo, audio: IconMusic, document: IconFileText, other: IconFile };

type MediaTileProps = {
  item: MediaItem;
  isSelected: boolean;
  canManage: boolean;
  /** What is dragged with it: the selection, or only this item. */
  dragged: MediaItem[];
  onToggle: (toHere: boolean) => void;
  onDropItems: (items: MediaItem[]) => void;
  onOpen: (item: MediaItem) => void;
  onRename: (folder: MediaFolder) => void;
  onMove: (items: MediaItem[]) => void;
  onDelete: (items: MediaItem[]) => void;
};

/**
 * One folder or file: its name opens it, its checkbox selects it, it can be dragged to a folder, and its menu has the
 * other actions.
 */
export function MediaTile(props: MediaTileProps) {
  const { item, isSelected, canManage, dragged, onToggle, onDropItems, onOpen } = props;
  const name = itemName(item);
  const detail = item.type === 'folder' ? inside(item.folder) : formatBytes(item.file.size);
  const isDownloadable = item.type === 'file' && item.file.download_url !== '';
  const target = item.type === 'folder' && canManage ? dropTarget(item.folder.id, onDropItems) : {};
  return (
    <li
      className={styles.tile}
      data-selected={isSelected}
      draggable={canManage}
      onDragStart={(event) => startDrag(event, dragged)}
      {...target}
    >
      {canManage && (
        <SelectBox
          className={styles.box}
          aria-label={`Select ${name}`}
          checked={isSelected}
          readOnly
          onClick={(event) => onToggle(event.shiftKey)}
        />
      )}
      <button type="button" className={styles.open} aria-label={`${name}, ${detail}`} onClick={() => onOpen(item)}>
        <span className={styles.picture}>
          <Picture item={item} />
        </span>
        <span className={styles.text}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          <span className={styles.detail}>
            <bdi>{detail}</bdi>
          </span>
        </span>
      </button>
      <span className={styles.date}>
        <DateText value={item.type === 'folder' ? item.folder.created_at : item.file.created_at} />
      </span>
      {(canManage || isDownloadable) && <TileMenu {...props} />}
    </li>
  );
}

function Picture({ item }: { item: MediaItem }) {
  if (item.type === 'folder') {
    return <IconFolderFilled className={styles.folder} size={40} aria-hidden="true" />;
  }
  const { kind, preview_url: preview } = item.file;
  if (kind === 'image' && preview) {
    return <img src={`${preview}?width=400`} alt="" loading="lazy" draggable={false} />;
  }
  const KindIcon = (kind && ICONS[kind]) ?? IconFile;
  return <KindIcon size={36} stroke={1.25} aria-hidden="true" />;
}

function TileMenu({ item, canManage, onRename, onMove, onDelete }: MediaTileProps) {
  const { button, popup } = usePopup('menu');
  const entries: MenuEntry[] = [];
  if (item.type === 'file' && item.file.download_url !== '') {
    entries.push({
      kind: 'action',
      label: 'Download',
      icon: <IconDownload size={16} />,
      download: item.file.download_url,
    });
  }
  if (canManage && item.type === 'folder') {
    entries.push({
      kind: 'action',
      label: 'Rename',
      icon: <IconPencil size={16} />,
      onClick: () => onRename(item.folder),
    });
  }
  if (canManage) {
    entries.push(
      { kind: 'action', label: 'Move to…', icon: <IconFolderSymlink size={16} />, onClick: () => onMove([item]) },
      { kind: 'action', label: 'Delete', icon: <IconTrash size={16} />, danger: true, onClick: () => onDelete([item]) },
    );
  }
  return (
    <>
      <ActionIcon
        {...button}
        className={styles.menu}
        variant="default"
        size={28}
        aria-label={`Actions for ${itemName(item)}`}
      >
        <IconDots size={16} />
      </ActionIcon>
      <ButtonMenu popup={popup} entries={entries} />
    </>
  );
}

function inside({ folders_count: folders, files_count: files }: MediaFolder): string {
  if (folders === null || files === null) {
    return 'Folder';
  }
  const parts = [
    ...(folders > 0 ? [`${folders} ${folders === 1 ? 'folder' : 'folders'}`] : []),
    ...(files > 0 ? [`${files} ${files === 1 ? 'file' : 'files'}`] : []),
  ];
  return parts.join(', ') || 'Empty';
}
