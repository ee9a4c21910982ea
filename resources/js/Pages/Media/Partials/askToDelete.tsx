import { formatBytes } from '#domain/kit/formatBytes.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { itemName, type MediaItem } from '#js/stores/content/media/mediaLibrary.ts';
import { MediaUseList } from './MediaUseList.tsx';
import type { MediaControl } from './mediaControl.ts';

/**
 * Asks for confirmation, with what the folders contain and where the items are used, then deletes. False if the person
 * declined.
 */
export async function askToDelete(items: MediaItem[], media: MediaControl): Promise<boolean> {
  const folders = items.flatMap((item) => (item.type === 'folder' ? [item.folder] : []));
  const fileIds = items.flatMap((item) => (item.type === 'file' ? [item.file.id] : []));
  const [only] = items;
  const title = only && items.length === 1 ? `Delete “${itemName(only)}”?` : `Delete ${items.length} items?`;
  const [deletionText, found] = await Promise.all([deletionTextOf(folders, media), media.usesOf(items)]);
  const isUsed = found !== null && (found.uses.length > 0 || found.has_others);
  const agreed = await confirm({
    title,
    body:
      found !== null && !isUsed ? (
        deletionText
      ) : (
        <MediaUseList deletionText={deletionText} count={items.length} found={found} />
      ),
    confirmLabel: isUsed ? 'Delete anyway' : 'Delete',
    danger: true,
  });
  if (!agreed) {
    return false;
  }
  for (const { id } of folders) {
    await media.removeFolder(id);
  }
  if (fileIds.length > 0) {
    await media.removeFiles(fileIds);
  }
  return true;
}

async function deletionTextOf(folders: { id: number }[], media: MediaControl): Promise<string> {
  const contents = await Promise.all(folders.map(({ id }) => media.contentsOf(id)));
  const isUnknown = contents.some((each) => each === null || each.folders === null || each.files === null);
  if (isUnknown) {
    return 'Everything inside is deleted too. This cannot be undone.';
  }
  const sum = (key: 'folders' | 'files' | 'size') => contents.reduce((total, each) => total + (each?.[key] ?? 0), 0);
  const size = contents.some((each) => each?.size === null) ? '' : ` (${formatBytes(sum('size'))})`;
  const inside = [
    ...(sum('folders') > 0 ? [`${sum('folders')} ${sum('folders') === 1 ? 'folder' : 'folders'}`] : []),
    ...(sum('files') > 0 ? [`${sum('files')} ${sum('files') === 1 ? 'file' : 'files'}${size}`] : []),
  ];
  return inside.length > 0
    ? `${inside.join(' and ')} inside will be deleted too. This cannot be undone.`
    : 'This cannot be undone.';
}
