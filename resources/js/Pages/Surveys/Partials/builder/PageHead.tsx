import { useSortable } from '@dnd-kit/sortable';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconFileMinus, IconTrash } from '@tabler/icons-react';
import type { SurveyPage } from '#domain/programme/surveys/fields.ts';
import { surveyPageName } from '#js/stores/programme/surveys/builder/draft.ts';
import styles from './Canvas.module.css';
import type { Builder } from './useBuilder.ts';

/** The heading of a page: its title, edited in place, and its actions. Questions can be dropped on it. */
export function PageHead({ builder, page, index }: { builder: Builder; page: SurveyPage; index: number }) {
  const { pages } = builder;
  const { setNodeRef, transform, transition } = useSortable({ id: page.id, disabled: { draggable: true } });
  const moved = transform === null ? undefined : `translate3d(0, ${Math.round(transform.y)}px, 0)`;
  const name = surveyPageName(pages, page.id);
  return (
    <li ref={setNodeRef} className={styles.page} style={{ transform: moved, transition }}>
      <span className={styles.pageNumber}>
        Page {index + 1} of {pages.length}
      </span>
      <input
        className={styles.pageTitle}
        value={page.title ?? ''}
        maxLength={200}
        placeholder="Title of this page (optional)"
        aria-label={`Title of page ${index + 1}`}
        onChange={(event) => builder.renamePage(page.id, event.currentTarget.value)}
      />
      {pages.length > 1 && (
        <Menu position="bottom-end" width={260}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${name}`}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconArrowUp size={16} />}
              disabled={index === 0}
              onClick={() => builder.stepPage(page.id, -1)}
            >
              Move page up
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown size={16} />}
              disabled={index === pages.length - 1}
              onClick={() => builder.stepPage(page.id, 1)}
            >
              Move page down
            </Menu.Item>
            <Menu.Item leftSection={<IconFileMinus size={16} />} onClick={() => builder.mergePage(page)}>
              {page.fields.length === 0 ? 'Delete page' : 'Delete page, keep its questions'}
            </Menu.Item>
            {page.fields.length > 0 && (
              <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => builder.removePage(page)}>
                Delete page and questions
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}
