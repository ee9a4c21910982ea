import type { SliceStore } from './SliceStore.ts';

export type UploadState = {
  /** Upload progress, 0 to 100; null without an upload. */
  uploaded: number | null;
};

/** Keeps `uploaded` at the progress of `send`. */
export function trackUpload<Answer>(
  store: Pick<SliceStore<UploadState>, 'setState'>,
  send: (onProgress: (percent: number) => void) => Promise<Answer>,
): Promise<Answer> {
  return send((uploaded) => store.setState({ uploaded })).finally(() => store.setState({ uploaded: null }));
}
