import type { DragEvent } from 'react';
import type { MediaItem } from '#js/stores/content/media/mediaLibrary.ts';

/** The items being dragged inside the page: a browser reveals the data of a drag only on drop. */
let dragged: MediaItem[] = [];
const KIND = 'application/x-library-items';

export function startDrag(event: DragEvent, items: MediaItem[]): void {
  dragged = items;
  event.dataTransfer.setData(KIND, String(items.length));
  event.dataTransfer.effectAllowed = 'move';
}

/** Handlers of a drop target; a folder cannot be dropped into itself. */
export function dropTarget(folderId: number | null, onDrop: (items: MediaItem[]) => void) {
  const accepts = (event: DragEvent) =>
    event.dataTransfer.types.includes(KIND) &&
    !dragged.some((item) => item.type === 'folder' && item.folder.id === folderId);
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (accepts(event)) {
        event.preventDefault();
        event.currentTarget.dataset.over = 'true';
      }
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      delete event.currentTarget.dataset.over;
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      delete event.currentTarget.dataset.over;
      if (accepts(event)) {
        event.preventDefault();
        onDrop(dragged);
      }
    },
  };
}
