import '#css/mantineDialogs.css';
import { Drawer } from '@mantine/core';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useDocumentVersion } from '#js/stores/accounting/documents/documentVersion.ts';
import { DocumentSheet } from './DocumentSheet.tsx';

type VersionDrawerProps = { id: number; version: number; onClose: () => void };

/** What a replaced version of a document said. */
export function VersionDrawer({ id, version, onClose }: VersionDrawerProps) {
  const { selected, error, message, get } = useDocumentVersion();
  useLoad(get, { id, version });
  return (
    <Drawer opened onClose={onClose} title={`Version ${version}`} position="right" size={720}>
      {error ? (
        <ErrorState title="This version could not be loaded" message={message} onRetry={() => get({ id, version })} />
      ) : selected?.id === id && selected.version === version ? (
        <DocumentSheet document={selected} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Drawer>
  );
}
