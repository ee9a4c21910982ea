import { ActionIcon } from '@mantine/core';
import { IconDots, IconPencil, IconTrash, IconUsers, IconUsersMinus } from '@tabler/icons-react';
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

/** The whole list and its saved views as tabs that are links; renders nothing without saved views. */
export function ViewTabs({ noun, views: { views, current, isAll, hrefOf, open, keeper, opened } }: ViewTabsProps) {
  const [renaming, setRenaming] = useState<TableView | null>(null);
  if (views.length === 0) {
    return null;
  }
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
            {view.is_shared && <IconUsers size={14} aria-label="shared with the company" />}
          </a>
          {view === current && view.is_own && (
            <ViewMenu
              view={view}
              canShare={keeper.canShare}
              onRename={() => setRenaming(view)}
              onShare={async (is_shared) => {
                await keeper.update(view, { name: view.name, is_shared });
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
          save={async (change, options) => {
            const outcome = await keeper.update(renaming, change, options);
            if (outcome.ok) {
              opened({ ...renaming, ...change });
            }
            return outcome;
          }}
          onClose={() => setRenaming(null)}
        />
      )}
    </nav>
  );
}

type ViewMenuProps = {
  view: TableView;
  canShare: boolean;
  onRename: () => void;
  onShare: (isShared: boolean) => unknown;
  onRemove: () => unknown;
};

function ViewMenu({ view, canShare, onRename, onShare, onRemove }: ViewMenuProps) {
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
          { kind: 'action', label: 'Rename', icon: <IconPencil size={16} />, onClick: onRename },
          ...(canShare ? [{ kind: 'action' as const, ...sharing, onClick: () => onShare(!view.is_shared) }] : []),
          { kind: 'action', label: 'Delete view', icon: <IconTrash size={16} />, danger: true, onClick: onRemove },
        ]}
      />
    </>
  );
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
