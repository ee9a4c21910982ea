import type { MediaFolder } from '#contract/content/mediaItems.ts';
import { Skeleton } from '#js/components/state/Skeleton.tsx';
import { itemKey, type MediaItem } from '#js/stores/content/media/mediaLibrary.ts';
import styles from './Media.module.css';
import { MediaTile } from './MediaTile.tsx';
import type { MediaControl } from './mediaControl.ts';
import type { ItemSelection } from './useItemSelection.ts';

type MediaItemsProps = {
  media: MediaControl;
  items: MediaItem[];
  selection: ItemSelection;
  canManage: boolean;
  onOpen: (item: MediaItem) => void;
  onRename: (folder: MediaFolder) => void;
  onMove: (items: MediaItem[]) => void;
  onDelete: (items: MediaItem[]) => void;
};

/** Folders, then files, as tiles or rows. Ctrl+A selects all, Escape clears the selection, Delete asks to delete it. */
export function MediaItems({ media, items, selection, canManage, ...actions }: MediaItemsProps) {
  if (!media.loaded) {
    return (
      <ul className={styles.items} data-view={media.viewMode} aria-label="Loading">
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical and never reordered.
          <li key={index} className={styles.waiting}>
            <Skeleton height={media.viewMode === 'grid' ? '9.5rem' : '2.5rem'} />
          </li>
        ))}
      </ul>
    );
  }

  function onKeyDown(event: React.KeyboardEvent) {
    const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey);
    if (isAll && canManage) {
      event.preventDefault();
      selection.all();
    } else if (event.key === 'Escape') {
      selection.clear();
    } else if (event.key === 'Delete' && canManage && selection.items.length > 0) {
      actions.onDelete(selection.items);
    }
  }

  return (
    <ul
      className={styles.items}
      data-view={media.viewMode}
      data-loading={media.fetching}
      aria-label="Folders and files"
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <MediaTile
          key={itemKey(item)}
          item={item}
          isSelected={selection.has(item)}
          canManage={canManage}
          dragged={selection.has(item) ? selection.items : [item]}
          onToggle={(toHere) => selection.toggle(item, toHere)}
          onDropItems={(some) => item.type === 'folder' && void media.move(some, item.folder.id)}
          {...actions}
        />
      ))}
    </ul>
  );
}
