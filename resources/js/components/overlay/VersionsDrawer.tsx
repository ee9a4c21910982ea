import '#css/mantineDialogs.css';
import { Button, Drawer } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { diffLines } from '#domain/kit/diffLines.ts';
import layout from '../page/layout.module.css';
import { ErrorState } from '../state/ErrorState.tsx';
import { SkeletonText } from '../state/Skeleton.tsx';
import { useLoad } from '../state/useLoad.ts';
import { DateText } from '../text/DateText.tsx';
import styles from './VersionsDrawer.module.css';

type Version = { id: number; saved_at: string | null; saved_by_name: string | null };

type VersionsDrawerProps = {
  /** The record whose versions they are. */
  id: number;
  versions: {
    list: Version[];
    loaded: boolean;
    loadError: string | null;
    isMissing: boolean;
    load: (query: { id: number }) => unknown;
  };
  /** What is shown of an open version; usually `VersionComparison`. */
  comparison: (version: number) => ReactNode;
  onClose: () => void;
};

/** The versions of a record, newest first, to compare and restore. */
export function VersionsDrawer({ id, versions, comparison, onClose }: VersionsDrawerProps) {
  const { list, loaded, loadError, isMissing, load } = versions;
  const [open, setOpen] = useState<number | null>(null);
  useLoad(load, { id });
  return (
    <Drawer opened onClose={onClose} title="Versions" position="right" size={560}>
      {isMissing ? (
        <p>This installation keeps no versions.</p>
      ) : loadError ? (
        <ErrorState title="The versions could not be loaded" message={loadError} onRetry={() => load({ id })} />
      ) : !loaded ? (
        <SkeletonText lines={6} />
      ) : (
        <ul className={styles.list}>
          {list.map((version, index) => (
            <li key={version.id} className={layout.tight}>
              <div className={layout.spread}>
                <span>
                  <DateText value={version.saved_at} style="exact" />
                  {version.saved_by_name && `, ${version.saved_by_name}`}
                  {index === 0 && ', the latest'}
                </span>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-expanded={open === version.id}
                  onClick={() => setOpen(open === version.id ? null : version.id)}
                >
                  Compare
                </Button>
              </div>
              {open === version.id && comparison(version.id)}
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  );
}

type Key = { id: number; version: number };

type VersionComparisonProps<Detail> = {
  of: Key;
  /** A store that loads one version. */
  version: { selected: Detail | null; error: boolean; message: string; get: (key: Key) => unknown };
  /** A line above the changes. */
  title: (version: Detail) => string;
  textOf: (version: Detail) => string;
  /** The text as it is now. */
  text: string;
  onRestore: (version: Detail) => void;
};

/** What has changed since a version, line by line, and a button to restore it. */
export function VersionComparison<Detail extends { id: number }>(props: VersionComparisonProps<Detail>) {
  const { of, version, title, textOf, text, onRestore } = props;
  const { selected, error, message, get } = version;
  useLoad(get, of);
  if (error) {
    return <ErrorState title="The version could not be loaded" message={message} onRetry={() => get(of)} />;
  }
  if (selected?.id !== of.version) {
    return <SkeletonText lines={4} />;
  }
  return (
    <>
      <p className={layout.muted}>{title(selected)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <section className={styles.diff} tabIndex={0} aria-label="Changes since this version">
        {diffLines(textOf(selected), text).map(({ kind, text: line }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity.
          <p key={index} data-kind={kind}>
            {kind === 'added' ? <ins>{line || ' '}</ins> : kind === 'removed' ? <del>{line || ' '}</del> : line}
          </p>
        ))}
      </section>
      <div>
        <Button size="xs" onClick={() => onRestore(selected)}>
          Restore this version
        </Button>
      </div>
    </>
  );
}
