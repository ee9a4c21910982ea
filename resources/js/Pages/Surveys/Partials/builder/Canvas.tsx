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
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Fragment } from 'react';
import { fieldName, fieldsOf, surveyPageName } from '#js/stores/programme/surveys/builder/draft.ts';
import { placeOf } from '#js/stores/programme/surveys/builder/editFields.ts';
import styles from './Canvas.module.css';
import { FieldCard } from './FieldCard.tsx';
import { PageHead } from './PageHead.tsx';
import { AddMenu } from './Palette.tsx';
import type { Builder } from './useBuilder.ts';

type CanvasProps = {
  builder: Builder;
  /** Moves to a question's settings: beside the list, or in a drawer on a phone. */
  onSettings?: (id: string) => void;
  isNarrow: boolean;
};

/** Pages and questions as one list, sorted by dragging, by keyboard (space, arrows, space; ⌥↑ ⌥↓) or by menu. */
export function Canvas({ builder, onSettings, isNarrow }: CanvasProps) {
  const { pages } = builder;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const rows = pages.flatMap((page) => [page.id, ...page.fields.map((field) => field.id)]);
  const questions = fieldsOf(pages).filter((field) => field.type !== 'section');

  function onDragEnd({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) {
      builder.drop(String(active.id), String(over.id));
    }
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements: announcements(builder) }}
    >
      <SortableContext items={rows} strategy={verticalListSortingStrategy}>
        <ul className={styles.list} aria-label="Questions">
          {pages.map((page, index) => (
            <Fragment key={page.id}>
              <PageHead builder={builder} page={page} index={index} />
              {page.fields.map((field) => (
                <FieldCard
                  key={field.id}
                  builder={builder}
                  field={field}
                  number={questions.indexOf(field) + 1}
                  onSettings={onSettings}
                  isNarrow={isNarrow}
                />
              ))}
              <li className={styles.end}>
                <AddMenu
                  label={page.fields.length === 0 ? 'Add the first question' : 'Add a question'}
                  onAdd={(type) => builder.add(type, page.id)}
                />
              </li>
            </Fragment>
          ))}
        </ul>
      </SortableContext>
      <div>
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={builder.addPage}>
          Add a page
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {builder.announcement}
      </p>
    </DndContext>
  );
}

function announcements({ pages, whereIs }: Builder): Announcements {
  const name = (id: unknown) => {
    const place = placeOf(pages, String(id));
    return place ? fieldName(place.field) : `the top of ${surveyPageName(pages, String(id))}`;
  };
  return {
    onDragStart: ({ active }) => `Picked up. ${whereIs(String(active.id))}`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)} is over ${name(over.id)}.` : ''),
    onDragEnd: ({ active, over }) => (over ? `${name(active.id)} was dropped at ${name(over.id)}.` : ''),
    onDragCancel: ({ active }) => `${name(active.id)} is back where it was.`,
  };
}
