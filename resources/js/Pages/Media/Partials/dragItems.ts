import type { DragEvent } from 'react';
import type { MediaItem } from '#js/stores/media/mediaLibrary.ts';

/** What is being dragged inside the page: a browser shows the data of a drag to the drop alone. */
let dragged: MediaItem[] = [];
const KIND = 'application/x-library-items';

export function startDrag(event: DragEvent, items: MediaItem[]): void {
  dragged = items;
  event.dataTransfer.setData(KIND, String(items.length));
  event.dataTransfer.effectAllowed = 'move';
}

/** Handlers of a place that items can be dropped on; nothing is dropped into itself. */
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
