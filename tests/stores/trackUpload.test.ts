import { expect, it } from 'vitest';
import { create } from 'zustand';
import { trackUpload, type UploadState } from '#js/stores/kit/trackUpload.ts';

const aStore = () => create<UploadState>()(() => ({ uploaded: null }));

it('shows the progress of an upload while it runs, and nothing afterwards', async () => {
  const store = aStore();
  const seen: (number | null)[] = [];
  const answer = await trackUpload(store, async (onProgress) => {
    onProgress(40);
    seen.push(store.getState().uploaded);
    return 'done';
  });
  expect(answer).toBe('done');
  expect([...seen, store.getState().uploaded]).toEqual([40, null]);
});

it('shows no progress after a failed upload', async () => {
  const store = aStore();
  const failing = trackUpload(store, (onProgress) => {
    onProgress(40);
    return Promise.reject(new Error('offline'));
  });
  await expect(failing).rejects.toThrow('offline');
  expect(store.getState().uploaded).toBeNull();
});
