import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './SortableList.module.css';

type SortableListProps<Item> = {
  /** Accessible name: “Ticket types”. */
  label: string;
  items: Item[];
  itemId: (item: Item) => number | string;
  /** The name of the item, for screen readers. */
  itemName: (item: Item) => string;
  render: (item: Item) => ReactNode;
  /** The items in their new order. */
  onReorder: (items: Item[]) => void;
  disabled?: boolean;
};

/** A list to reorder by dragging or by keyboard (space, arrows, space); each step is announced. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, itemId, itemName, render, onReorder, disabled = false } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  function onDragEnd({ active, over }: DragEndEvent) {
    const from = items.findIndex((item) => itemId(item) === active.id);
    const to = items.findIndex((item) => itemId(item) === over?.id);
    if (from >= 0 && to >= 0 && from !== to) {
      onReorder(arrayMove(items, from, to));
    }
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements: announcements(items, itemId, itemName) }}
    >
      <SortableContext items={items.map(itemId)} strategy={verticalListSortingStrategy} disabled={disabled}>
        <ul className={styles.list} aria-label={label}>
          {items.map((item) => (
            <SortableItem key={itemId(item)} id={itemId(item)} name={itemName(item)} disabled={disabled}>
              {render(item)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

type SortableItemProps = { id: number | string; name: string; disabled: boolean; children: ReactNode };

function SortableItem({ id, name, disabled, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const moved = transform === null ? undefined : `translate3d(0, ${Math.round(transform.y)}px, 0)`;
  return (
    <li ref={setNodeRef} className={styles.item} data-dragging={isDragging} style={{ transform: moved, transition }}>
      {!disabled && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={styles.handle}
          {...attributes}
          {...listeners}
          aria-label={`Move ${name}`}
        >
          <IconGripVertical size={16} aria-hidden="true" />
        </button>
      )}
      <div className={styles.content}>{children}</div>
    </li>
  );
}

function announcements<Item>(
  items: Item[],
  itemId: (item: Item) => number | string,
  itemName: (item: Item) => string,
): Announcements {
  const place = (id: unknown) => items.findIndex((item) => itemId(item) === id) + 1;
  const name = (id: unknown) => {
    const item = items[place(id) - 1];
    return item === undefined ? '' : itemName(item);
  };
  const at = (id: unknown) => `position ${place(id)} of ${items.length}`;
  return {
    onDragStart: ({ active }) => `Picked up ${name(active.id)}, ${at(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)} is at ${at(over.id)}.` : ''),
    onDragEnd: ({ active, over }) => (over ? `${name(active.id)} dropped at ${at(over.id)}.` : ''),
    onDragCancel: ({ active }) => `${name(active.id)} is back at ${at(active.id)}.`,
  };
}
