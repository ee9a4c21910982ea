import type { ReactNode } from 'react';
import { AttachedFiles } from '#js/components/page/AttachedFiles.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { type FileOwner, useAccountingFiles } from '#js/stores/accounting/accountingFiles.ts';

type OwnFilesProps = {
  of: FileOwner;
  canChange: boolean;
  /** Frames them, for example with a card; nothing is framed if there is nothing to show. */
  frame: (files: ReactNode) => ReactNode;
};

/** Receipts and other files of a document or transaction; nothing on a backend that keeps none. */
export function OwnFiles({ of, canChange, frame }: OwnFilesProps) {
  const { owner, files, uploaded, isMissing, load, add, remove } = useAccountingFiles();
  useLoad(load, of);
  const own = owner === `${of.kind} ${of.id}` ? files : [];
  if (isMissing || (own.length === 0 && !canChange)) {
    return null;
  }
  return frame(
    <AttachedFiles
      label={`Files of the ${of.kind}`}
      files={own}
      uploaded={uploaded}
      {...(canChange && { onAdd: (file: File) => add(of, file) })}
      onRemove={(file) => remove(of, file.id)}
    />,
  );
}
