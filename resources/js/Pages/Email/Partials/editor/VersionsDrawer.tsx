import '#css/mantineDialogs.css';
import { Button, Drawer } from '@mantine/core';
import { useState } from 'react';
import type { EmailTemplateVersionDetail } from '#contract/outreach/emailTemplates.ts';
import { diffLines } from '#domain/kit/diffLines.ts';
import layout from '#js/components/page/layout.module.css';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { useTemplateVersion, useTemplateVersions } from '#js/stores/outreach/emailTemplates/templateTools.ts';
import styles from './VersionsDrawer.module.css';

type VersionsDrawerProps = {
  templateId: number;
  /** The text as it is now. */
  text: string;
  onRestore: (version: EmailTemplateVersionDetail) => void;
  onClose: () => void;
};

/** The versions of a template: compared with the present text, and restored. */
export function VersionsDrawer({ templateId, text, onRestore, onClose }: VersionsDrawerProps) {
  const { list, loaded, loadError, isMissing, load } = useTemplateVersions();
  const [open, setOpen] = useState<number | null>(null);
  useLoad(load, { id: templateId });
  return (
    <Drawer opened onClose={onClose} title="Versions" position="right" size={560}>
      {isMissing ? (
        <p>This installation keeps no versions.</p>
      ) : loadError ? (
        <ErrorState
          title="The versions could not be loaded"
          message={loadError}
          onRetry={() => load({ id: templateId })}
        />
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
              {open === version.id && (
                <Comparison templateId={templateId} version={version.id} text={text} onRestore={onRestore} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  );
}

type ComparisonProps = Pick<VersionsDrawerProps, 'templateId' | 'text' | 'onRestore'> & { version: number };

function Comparison({ templateId, version, text, onRestore }: ComparisonProps) {
  const { selected, error, message, get } = useTemplateVersion();
  const key = { id: templateId, version };
  useLoad(get, key);
  if (error) {
    return <ErrorState title="The version could not be loaded" message={message} onRetry={() => get(key)} />;
  }
  if (selected?.id !== version) {
    return <SkeletonText lines={4} />;
  }
  return (
    <>
      <p className={layout.muted}>Subject: {selected.subject}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <section className={styles.diff} tabIndex={0} aria-label="Changes since this version">
        {diffLines(selected.text, text).map(({ kind, text: line }, index) => (
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
