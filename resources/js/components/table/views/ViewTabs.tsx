import { ActionIcon } from '@mantine/core';
import {
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconDots,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
  IconUsers,
  IconUsersMinus,
} from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { ButtonMenu } from '#js/components/overlay/ButtonMenu.tsx';
import { confirm } from '#js/components/overlay/confirm.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { usePopup } from '#js/components/overlay/usePopup.ts';
import type { TableViews } from './useTableViews.ts';
import type { TableView } from './ViewsContext.ts';
import styles from './ViewTabs.module.css';

const ViewModal = lazyDialog(async () => (await import('./ViewModal.tsx')).ViewModal);

type ViewTabsProps = { noun: string; views: TableViews };

/** The whole list and its saved views as tabs that are links, for a list that has some. */
export function ViewTabs({ noun, views: { views, current, isAll, isChanged, hrefOf, open, keeper } }: ViewTabsProps) {
  const [renaming, setRenaming] = useState<TableView | null>(null);
  const tabOf = (view: TableView | null, isCurrent: boolean) => ({
    href: hrefOf(view),
    className: styles.tab,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    onClick: (event: MouseEvent) => {
      // With a modifier key, the browser opens a new tab.
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
        event.preventDefault();
        open(view);
      }
    },
  });
  return (
    <nav className={styles.views} aria-label={`Views of ${noun}`}>
      <a {...tabOf(null, isAll)}>All</a>
      {views.map((view) => (
        <span key={view.id} className={styles.view}>
          <a {...tabOf(view, view === current)}>
            <bdi>{view.name}</bdi>
            {view === current && isChanged && <span className={styles.changed}>changed</span>}
            {view.is_shared && <IconUsers size={14} aria-label="shared with the company" />}
          </a>
          {view === current && (
            <ViewMenu
              view={view}
              canShare={keeper.canShare}
              arrange={(step, isDefault) => {
                const ids = views.map(({ id }) => id);
                const first = views.find((each) => each.is_default)?.id ?? null;
                keeper.arrange(
                  view.list,
                  moved(ids, view.id, step),
                  isDefault === null ? first : isDefault ? view.id : null,
                );
              }}
              place={views.indexOf(view)}
              count={views.length}
              onRename={() => setRenaming(view)}
              onShare={async (is_shared) => {
                await keeper.update(view, { is_shared });
              }}
              onRemove={async () => {
                if (await confirmRemoval(view)) {
                  await keeper.remove(view.id);
                  open(null);
                }
              }}
            />
          )}
        </span>
      ))}
      {renaming && (
        <ViewModal
          title="Rename view"
          submitLabel="Save name"
          view={renaming}
          canShare={keeper.canShare}
          save={(change, options) => keeper.update(renaming, change, options)}
          onClose={() => setRenaming(null)}
        />
      )}
    </nav>
  );
}

type ViewMenuProps = {
  view: TableView;
  canShare: boolean;
  /** Moves the view by a step, or makes it the one that opens by itself; null keeps that. */
  arrange: (step: -1 | 0 | 1, isDefault: boolean | null) => void;
  place: number;
  count: number;
  onRename: () => void;
  onShare: (isShared: boolean) => unknown;
  onRemove: () => unknown;
};

/** What can be done with a view: its order and whether it opens by itself are the user's own, the rest its creator's. */
function ViewMenu({ view, canShare, arrange, place, count, onRename, onShare, onRemove }: ViewMenuProps) {
  const { button, popup } = usePopup('menu');
  const sharing = view.is_shared
    ? { label: 'Stop sharing', icon: <IconUsersMinus size={16} /> }
    : { label: 'Share with the company', icon: <IconUsers size={16} /> };
  return (
    <>
      <ActionIcon {...button} variant="subtle" color="gray" size={24} aria-label={`Change the view ${view.name}`}>
        <IconDots size={16} />
      </ActionIcon>
      <ButtonMenu
        popup={popup}
        position="bottom-start"
        entries={[
          {
            kind: 'action',
            label: view.is_default ? 'Do not open by default' : 'Open by default',
            icon: view.is_default ? <IconPinnedOff size={16} /> : <IconPin size={16} />,
            onClick: () => arrange(0, !view.is_default),
          },
          ...(place > 0
            ? [
                {
                  kind: 'action' as const,
                  label: 'Move towards the start',
                  icon: <IconArrowBarToLeft size={16} className={styles.turn} />,
                  onClick: () => arrange(-1, null),
                },
              ]
            : []),
          ...(place < count - 1
            ? [
                {
                  kind: 'action' as const,
                  label: 'Move towards the end',
                  icon: <IconArrowBarToRight size={16} className={styles.turn} />,
                  onClick: () => arrange(1, null),
                },
              ]
            : []),
          ...(view.is_own
            ? [
                { kind: 'action' as const, label: 'Rename', icon: <IconPencil size={16} />, onClick: onRename },
                ...(canShare ? [{ kind: 'action' as const, ...sharing, onClick: () => onShare(!view.is_shared) }] : []),
                {
                  kind: 'action' as const,
                  label: 'Delete view',
                  icon: <IconTrash size={16} />,
                  danger: true,
                  onClick: onRemove,
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

/** The ids with one of them moved by a step. */
function moved(ids: number[], id: number, step: number): number[] {
  const others = ids.filter((each) => each !== id);
  return others.toSpliced(ids.indexOf(id) + step, 0, id);
}

function confirmRemoval({ name, is_shared }: TableView): Promise<boolean> {
  return confirm({
    title: `Delete the view ${name}?`,
    body: is_shared
      ? 'It is removed for everyone in the company. The records in it are not affected.'
      : 'The records in it are not affected.',
    confirmLabel: 'Delete view',
    danger: true,
  });
}
