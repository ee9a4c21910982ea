import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { TaskTemplate } from '#contract/programme/taskTemplates.ts';
import { offsetText } from '#domain/programme/taskDates.ts';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import styles from './TemplateRow.module.css';

type TemplateRowProps = {
  template: TaskTemplate;
  /** Omit for a read-only row. */
  onEdit?: () => void;
  onRemove?: () => void;
};

/** A task template in the timeline of a workflow. */
export function TemplateRow({ template, onEdit, onRemove }: TemplateRowProps) {
  const { title, description, offset_days, assignee_role, needs_approval } = template;
  return (
    <div className={styles.row}>
      <span className={styles.when} data-side={offset_days === null ? undefined : Math.sign(offset_days)}>
        {offset_days === null ? '–' : offsetText(offset_days)}
      </span>
      <div className={styles.text}>
        <span className={styles.title}>{title}</span>
        {description && <span className={styles.detail}>{description}</span>}
      </div>
      <div className={styles.end}>
        <span className={styles.detail}>{assignee_role ?? 'Anyone'}</span>
        {needs_approval && <StatusBadge tone="warning">Needs approval</StatusBadge>}
      </div>
      {onEdit && (
        <div className={styles.buttons}>
          <ActionIcon variant="subtle" color="gray" aria-label={`Edit ${title}`} onClick={onEdit}>
            <IconPencil size={16} />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" aria-label={`Delete ${title}`} onClick={onRemove}>
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      )}
    </div>
  );
}
