import { router, usePage } from '@inertiajs/react';
import { useEffect, useRef } from 'react';
import type { MediaModel } from '#domain/content/media.ts';
import type { MediaControl } from './mediaControl.ts';

/** Keeps the open folder in the URL as `?folder=`, so that “back” and links work. */
export function useFolderInUrl(media: MediaControl, type: MediaModel, id: number): void {
  const { url } = usePage();
  const { open, toFolder, folderId, owner } = media;
  const named = folderOf(url);
  const isOpen = owner?.type === type && owner.id === id;
  const written = useRef<number | null>(named);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the library opens once, in the folder that the URL named at that time.
  useEffect(() => void open({ type, id }, named), [open, type, id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only navigation inside the library updates the URL.
  useEffect(() => {
    if (isOpen && folderId !== written.current) {
      written.current = folderId;
      if (folderId !== named) {
        router.push({ url: withFolder(url, folderId), preserveState: true, preserveScroll: true });
      }
    }
  }, [folderId, isOpen]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed URL opens a folder here.
  useEffect(() => {
    if (isOpen && named !== written.current) {
      written.current = named;
      void toFolder(named);
    }
  }, [named]);
}

function folderOf(url: string): number | null {
  const folder = Number(new URL(url, 'http://localhost').searchParams.get('folder'));
  return Number.isInteger(folder) && folder > 0 ? folder : null;
}

function withFolder(url: string, folderId: number | null): string {
  const address = new URL(url, 'http://localhost');
  if (folderId === null) {
    address.searchParams.delete('folder');
  } else {
    address.searchParams.set('folder', String(folderId));
  }
  return address.pathname + address.search;
}
