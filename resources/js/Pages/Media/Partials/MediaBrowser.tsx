import { Button } from '@mantine/core';
import { IconFolderPlus, IconFolderSymlink, IconPhoto, IconSearchOff, IconTrash } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import type { MediaFile, MediaFolder } from '#contract/content/mediaItems.ts';
import { MEDIA_PER_PAGE, type MediaModel } from '#domain/content/media.ts';
import { useAnswered } from '#js/components/form/useAnswered.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { BulkBar } from '#js/components/table/BulkBar.tsx';
import { TablePaging } from '#js/components/table/TablePaging.tsx';
import { DEFAULT_VIEW, isSameOwner, type MediaItem } from '#js/stores/content/media/mediaLibrary.ts';
import { askToDelete } from './askToDelete.tsx';
import styles from './Media.module.css';
import { MediaCrumbs } from './MediaCrumbs.tsx';
import { MediaItems } from './MediaItems.tsx';
import { MediaToolbar } from './MediaToolbar.tsx';
import type { MediaControl } from './mediaControl.ts';
import { UploadList } from './UploadList.tsx';
import { useFolderInUrl } from './useFolderInUrl.ts';
import { useItemSelection } from './useItemSelection.ts';

const FolderNameModal = lazyDialog(async () => (await import('./FolderNameModal.tsx')).FolderNameModal);
const MoveItemsDialog = lazyDialog(async () => (await import('./MoveItemsDialog.tsx')).MoveItemsDialog);
const MediaPreview = lazyDialog(async () => (await import('./MediaPreview.tsx')).MediaPreview);

type MediaBrowserProps = {
  /** The `media` store: `useMedia()`. */
  media: MediaControl;
  modelType: MediaModel;
  modelId: number;
  /** Whether the user can upload, move, rename and delete. */
  canManage: boolean;
};

/** The media library of one owner: folders and files as a grid or list, with search, upload, move and delete. */
export function MediaBrowser({ media, modelType, modelId, canManage }: MediaBrowserProps) {
  const [naming, setNaming] = useState<MediaFolder | 'new' | null>(null);
  const [moving, setMoving] = useState<MediaItem[] | null>(null);
  const [shown, setShown] = useState<MediaFile | null>(null);
  const [isOver, setOver] = useState(false);
  useFolderInUrl(media, modelType, modelId);

  const items: MediaItem[] = [
    ...(media.pageNumber === 1 ? media.folders : []).map((folder): MediaItem => ({ type: 'folder', folder })),
    ...media.files.map((file): MediaItem => ({ type: 'file', file })),
  ];
  const selection = useItemSelection(items, `${media.folderId} ${media.search} ${media.filter} ${media.pageNumber}`);
  const open = (item: MediaItem) => (item.type === 'folder' ? media.toFolder(item.folder.id) : setShown(item.file));
  const remove = (gone: MediaItem[]) => askToDelete(gone, media);
  const isFiltered = useAnswered(media.files, media.search !== '' || media.filter !== 'all');

  const dropping = canManage && {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) {
        event.preventDefault();
        setOver(true);
      }
    },
    onDragLeave: (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) {
        setOver(false);
      }
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (event.dataTransfer.files.length > 0) {
        event.preventDefault();
        media.upload([...event.dataTransfer.files]);
      }
    },
  };

  return (
    <section className={styles.browser} data-over={isOver} aria-label="Media" {...dropping}>
      <MediaToolbar media={media} canManage={canManage} onNewFolder={() => setNaming('new')} />
      <MediaCrumbs media={media} canManage={canManage} />
      {media.loadError !== null && (
        <ErrorState title="The media could not be loaded" message={media.loadError} onRetry={media.load} />
      )}
      {media.loadError === null && media.loaded && items.length === 0 && (
        <Empty
          isFiltered={isFiltered}
          canManage={canManage}
          clear={() => media.look({ search: '', filter: DEFAULT_VIEW.filter })}
        />
      )}
      {media.loadError === null && (!media.loaded || items.length > 0) && (
        <MediaItems
          {...{ media, items, selection, canManage }}
          onOpen={(item) => void open(item)}
          onRename={setNaming}
          onMove={setMoving}
          onDelete={(gone) => void remove(gone)}
        />
      )}
      {media.page !== null && media.page.last_page > 1 && media.loadError === null && (
        <TablePaging
          list={pagingOf(media)}
          model={{
            page: media.page.current_page,
            lastPage: media.page.last_page,
            perPage: media.page.per_page,
            from: media.page.from ?? 1,
            total: media.page.total,
            isTotalExact: media.page.is_total_exact,
            rows: media.files,
          }}
        />
      )}
      <UploadList {...media} uploads={media.uploads.filter(({ owner }) => isSameOwner(owner, media.owner))} />
      {canManage && (
        <BulkBar<MediaItem>
          selected={selection.items}
          count={selection.items.length}
          onClear={selection.clear}
          actions={[
            {
              label: (count) => `Move ${count}`,
              icon: <IconFolderSymlink size={16} />,
              run: (some) => {
                setMoving(some);
                return false;
              },
            },
            { label: (count) => `Delete ${count}`, icon: <IconTrash size={16} />, danger: true, run: remove },
          ]}
        />
      )}
      {naming && (
        <FolderNameModal
          key={naming === 'new' ? 'new' : naming.id}
          folder={naming === 'new' ? null : naming}
          onClose={() => setNaming(null)}
          save={(name, options) =>
            naming === 'new' ? media.createFolder(name, options) : media.renameFolder(naming.id, name, options)
          }
        />
      )}
      {moving && (
        <MoveItemsDialog
          items={moving}
          foldersIn={media.foldersIn}
          onClose={() => setMoving(null)}
          onMove={async (target) => {
            await media.move(moving, target);
            selection.clear();
            setMoving(null);
          }}
        />
      )}
      {shown && <MediaPreview file={shown} files={media.files} onShow={setShown} onClose={() => setShown(null)} />}
    </section>
  );
}

function Empty({ isFiltered, canManage, clear }: { isFiltered: boolean; canManage: boolean; clear: () => void }) {
  return isFiltered ? (
    <EmptyState
      icon={<IconSearchOff size={20} />}
      title="Nothing here matches"
      action={
        <Button variant="default" onClick={clear}>
          Clear search and filter
        </Button>
      }
    >
      Try another word, or show all kinds.
    </EmptyState>
  ) : (
    <EmptyState icon={canManage ? <IconFolderPlus size={20} /> : <IconPhoto size={20} />} title="Nothing in here yet">
      {canManage ? 'Drop files here, upload them, or create a folder.' : 'Pictures and documents show up here.'}
    </EmptyState>
  );
}

/** The paging of files, in the shape of the shared component. */
function pagingOf(media: MediaControl) {
  return {
    query: {
      search: media.search,
      page: media.pageNumber,
      per_page: MEDIA_PER_PAGE,
      sort_by: media.sortBy,
      sort_order: media.sortOrder,
      filters: {},
    },
    change: ({ page }: { page?: number }) => void media.look({ pageNumber: page ?? 1 }),
    clear: () => undefined,
    isFiltered: false,
  };
}
