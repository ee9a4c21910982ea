import type { SliceStore } from './SliceStore.ts';

export type UploadState = {
  /** How far the upload of a file is, 0 to 100; null where none runs. */
  uploaded: number | null;
};

/** Keeps in `uploaded` how far the upload of `send` is. */
export function trackUpload<Answer>(
  store: Pick<SliceStore<UploadState>, 'setState'>,
  send: (onProgress: (percent: number) => void) => Promise<Answer>,
): Promise<Answer> {
  return send((uploaded) => store.setState({ uploaded })).finally(() => store.setState({ uploaded: null }));
}
