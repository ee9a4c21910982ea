import { IconChevronRight, IconHome } from '@tabler/icons-react';
import { dropTarget } from './dragItems.ts';
import styles from './Media.module.css';
import type { MediaControl } from './mediaControl.ts';

/** The breadcrumb of the open folder; items can be dropped on each step. */
export function MediaCrumbs({ media, canManage }: { media: MediaControl; canManage: boolean }) {
  const steps = [{ id: null, name: 'All media' }, ...media.breadcrumb];
  return (
    <nav className={styles.crumbs} aria-label="Folders">
      <ol>
        {steps.map(({ id, name }, index) => {
          const isHere = index === steps.length - 1;
          return (
            <li key={id ?? 'root'}>
              {index > 0 && <IconChevronRight className={styles.turn} size={14} aria-hidden="true" />}
              <button
                type="button"
                className={styles.crumb}
                aria-current={isHere ? 'page' : undefined}
                // The root is step -1.
                onClick={() => void media.toBreadcrumb(index - 1)}
                {...(canManage && !isHere && dropTarget(id, (items) => void media.move(items, id)))}
              >
                {index === 0 && <IconHome size={14} aria-hidden="true" />}
                {name}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
