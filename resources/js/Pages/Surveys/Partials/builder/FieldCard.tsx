import { useSortable } from '@dnd-kit/sortable';
import { ActionIcon, Textarea } from '@mantine/core';
import { IconAdjustments, IconEyeQuestion, IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { SurveyField } from '#domain/programme/surveys/fields.ts';
import { Hint } from '#js/components/overlay/Hint.tsx';
import { fieldName } from '#js/stores/programme/surveys/builder/draft.ts';
import { typeLabel } from '#js/stores/programme/surveys/builder/fieldTypes.ts';
import styles from './Canvas.module.css';
import { FieldHint } from './FieldHint.tsx';
import { FieldMenu } from './FieldMenu.tsx';
import { FieldIcon } from './fieldIcons.tsx';
import type { Builder } from './useBuilder.ts';

type FieldCardProps = {
  builder: Builder;
  field: SurveyField;
  /** The question's number; 0 for a section, which is not a question. */
  number: number;
  /** Moves to the question's settings. Left out while the preview replaces them. */
  onSettings?: (id: string) => void;
  /** The settings are not visible, so a button opens them. */
  isNarrow: boolean;
};

/** One question in the list. Its text is edited in place, everything else in the settings beside it. */
export function FieldCard({ builder, field, number, onSettings, isNarrow }: FieldCardProps) {
  const sortable = useSortable({ id: field.id });
  const { transform, transition, isDragging } = sortable;
  const moved = transform === null ? undefined : `translate3d(0, ${Math.round(transform.y)}px, 0)`;
  const isSelected = builder.selected?.id === field.id;
  const errors = builder.errors[field.id] ?? [];
  const name = fieldName(field);

  return (
    <li
      ref={sortable.setNodeRef}
      className={styles.field}
      data-selected={isSelected}
      data-dragging={isDragging}
      data-section={field.type === 'section'}
      data-wrong={errors.length > 0}
      style={{ transform: moved, transition }}
      onFocusCapture={() => builder.select(field.id)}
      onClick={() => builder.select(field.id)}
      onKeyDown={(event) => onKey(event, builder, field.id, onSettings)}
    >
      <button
        ref={sortable.setActivatorNodeRef}
        type="button"
        className={styles.grip}
        {...sortable.attributes}
        {...sortable.listeners}
        aria-label={`Move ${name}`}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      >
        <IconGripVertical size={16} aria-hidden="true" />
      </button>
      <span className={styles.sign} title={typeLabel(field.type)}>
        <FieldIcon type={field.type} />
        {number > 0 && <span className="tabular">{number}</span>}
      </span>
      <div className={styles.text}>
        <Textarea
          variant="unstyled"
          autosize
          minRows={1}
          maxLength={500}
          autoFocus={builder.freshId === field.id}
          classNames={{ input: styles.label }}
          aria-label={field.type === 'section' ? 'Heading' : `Question ${number}`}
          placeholder={field.type === 'section' ? 'Write a heading' : 'Write the question'}
          value={field.label}
          onChange={(event) => builder.set(field.id, { label: event.currentTarget.value.replace(/[\n\t]/g, ' ') })}
        />
        <FieldHint field={field} />
        {errors.map((error) => (
          <p key={error} className={styles.error} role="alert">
            {error}
          </p>
        ))}
      </div>
      <span className={styles.marks}>
        {field.show_if && (
          <Hint label="Shows only for some answers">
            <IconEyeQuestion size={16} aria-label="Shows only for some answers" />
          </Hint>
        )}
        {field.required && <span className={styles.required}>Required</span>}
        {isNarrow && onSettings && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Settings of ${name}`}
            onClick={() => onSettings(field.id)}
          >
            <IconAdjustments size={16} />
          </ActionIcon>
        )}
        <FieldMenu builder={builder} field={field} onSettings={onSettings} />
      </span>
    </li>
  );
}

/** ⌥↑ ⌥↓ move, ⌥↵ goes to the settings, ⌘D duplicates, Delete deletes where nothing is being typed. */
function onKey(event: KeyboardEvent, builder: Builder, id: string, onSettings?: (id: string) => void): void {
  // Keys pressed in the question's menu bubble up to here.
  const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
  const isTyping = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement;
  if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    event.preventDefault();
    builder.step(id, event.key === 'ArrowUp' ? -1 : 1);
  } else if (event.altKey && event.key === 'Enter' && onSettings) {
    event.preventDefault();
    onSettings(id);
  } else if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'd') {
    event.preventDefault();
    builder.duplicate(id);
  } else if ((event.key === 'Delete' || event.key === 'Backspace') && !isTyping && isInside) {
    event.preventDefault();
    builder.remove(id);
  } else if (event.key === 'Enter' && isTyping) {
    // A question is one paragraph.
    event.preventDefault();
  }
}
