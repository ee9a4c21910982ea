import type { MediaFile } from '#contract/content/mediaItems.ts';

export function aMediaFile(change: Partial<MediaFile> = {}): MediaFile {
  return {
    id: 1,
    display_name: 'Poster',
    name: 'poster.png',
    kind: 'image',
    type: 'image/webp',
    size: 48_000,
    width: 900,
    height: 500,
    folder_id: null,
    model_type: 'event',
    model_id: 7,
    uploaded_by: 'Ada Obi',
    download_url: '/media/files/1/download',
    preview_url: '/media/files/1/preview',
    original_url: null,
    original_size: null,
    created_at: '2026-11-21T09:00:00Z',
    ...change,
  };
}
