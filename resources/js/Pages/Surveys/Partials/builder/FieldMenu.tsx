import { ActionIcon, Menu } from '@mantine/core';
import {
  IconAdjustments,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconFileArrowRight,
  IconTrash,
} from '@tabler/icons-react';
import type { SurveyField } from '#domain/programme/surveys/fields.ts';
import { fieldName, surveyPageName } from '#js/stores/programme/surveys/builder/draft.ts';
import { placeOf } from '#js/stores/programme/surveys/builder/editFields.ts';
import styles from './Canvas.module.css';
import type { Builder } from './useBuilder.ts';

type FieldMenuProps = { builder: Builder; field: SurveyField; onSettings?: (id: string) => void };

/** The actions on a question, with their keyboard shortcuts. */
export function FieldMenu({ builder, field, onSettings }: FieldMenuProps) {
  const { pages } = builder;
  const place = placeOf(pages, field.id);
  const isFirst = pages[0]?.id === place?.pageId && place?.index === 0;
  const last = pages.at(-1);
  const isLast = last !== undefined && last.id === place?.pageId && place.index === last.fields.length - 1;
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${fieldName(field)}`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onSettings && (
          <Menu.Item
            leftSection={<IconAdjustments size={16} />}
            rightSection={<kbd className={styles.key}>⌥↵</kbd>}
            onClick={() => onSettings(field.id)}
          >
            Settings
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconArrowUp size={16} />}
          rightSection={<kbd className={styles.key}>⌥↑</kbd>}
          disabled={isFirst}
          onClick={() => builder.step(field.id, -1)}
        >
          Move up
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} />}
          rightSection={<kbd className={styles.key}>⌥↓</kbd>}
          disabled={isLast}
          onClick={() => builder.step(field.id, 1)}
        >
          Move down
        </Menu.Item>
        {pages
          .filter((page) => page.id !== place?.pageId)
          .map((page) => (
            <Menu.Item
              key={page.id}
              leftSection={<IconFileArrowRight size={16} />}
              onClick={() => builder.moveTo(field.id, page.id)}
            >
              Move to “{surveyPageName(pages, page.id)}”
            </Menu.Item>
          ))}
        <Menu.Item
          leftSection={<IconCopy size={16} />}
          rightSection={<kbd className={styles.key}>⌘D</kbd>}
          onClick={() => builder.duplicate(field.id)}
        >
          Duplicate
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => builder.remove(field.id)}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
