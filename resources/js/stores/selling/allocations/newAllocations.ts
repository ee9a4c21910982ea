import type { AllocationRow } from '#contract/selling/allocations.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { allocationsApi } from '#js/api/selling/allocations.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { dataOf } from '#js/stores/kit/resourceSlice.ts';
import { type ActionOptions, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';
import type { SliceStore } from '#js/stores/kit/SliceStore.ts';
import { trackUpload, type UploadState } from '#js/stores/kit/trackUpload.ts';
import { resendLinks } from './resendLinks.ts';

/** `send`: also sends the claim link, in a second call. */
export type AllocationInput = CallBody<typeof allocationsApi.create> & { send?: boolean };
type Figure = number | null;
type UploadResult = { rows: AllocationRow[]; created: Figure; updated: Figure; failed: Figure };
type Upload = { file: File; send: boolean };

export type NewAllocations = UploadState & {
  create: (eventId: number, input: AllocationInput, options?: ActionOptions) => Promise<Outcome<unknown>>;
  /** Previews a file without changing anything. */
  preview: (eventId: number, file: File) => Promise<Outcome<UploadResult | null>>;
  upload: (eventId: number, upload: Upload, options?: ActionOptions) => Promise<Outcome<UploadResult | null>>;
};

type Store = Pick<SliceStore<RunFlags & UploadState>, 'setState'> & {
  getState: () => { reload: () => Promise<unknown>; send: (eventId: number, id: number) => Promise<unknown> };
};

/** Specification §8. A failed creation or upload shows each field error as its own toast. */
const CREATE = { success: 'Allocation created successfully', failure: 'Failed to create allocation' };
const UPLOAD = { success: 'Allocations uploaded successfully', failure: 'Failed to upload allocations' };

/** Creates allocations individually or from a file, and sends their claim links if requested. */
export function newAllocations(store: Store): NewAllocations {
  const { setState: set } = store;
  const reload = () => store.getState().reload();
  const made = { alwaysToast: 'each', after: reload } as const;

  /** If the backend does not return the created allocations, the user has to send the links. */
  const sendLinks = async (eventId: number, ids: number[]) => {
    const [id] = ids;
    if (id === undefined) {
      toast.info('The claim links were not sent. Select the allocations in the list and send them.');
    } else if (ids.length === 1) {
      await store.getState().send(eventId, id);
    } else {
      await resendLinks(set, { eventId, ids, after: reload });
    }
  };

  return {
    uploaded: null,

    create: async (eventId, { send, ...body }, options) => {
      const call = () => allocationsApi.create({ params: { eventId }, body });
      const outcome = await run(set, call, { ...CREATE, ...made }, options);
      if (outcome.ok && send) {
        const id = outcome.data.data?.id;
        await sendLinks(eventId, id ? [id] : []);
      }
      return outcome;
    },
    preview: async (eventId, file) => {
      const input = { params: { eventId }, body: { file } };
      const call = () => trackUpload(store, (onProgress) => allocationsApi.previewUpload({ ...input, onProgress }));
      return dataOf(await run(set, call, { quiet: true }));
    },
    upload: async (eventId, { file, send }, options) => {
      const input = { params: { eventId }, body: { file } };
      const call = () => trackUpload(store, (onProgress) => allocationsApi.upload({ ...input, onProgress }));
      const outcome = await run(set, call, { ...UPLOAD, ...made }, options);
      if (outcome.ok && send) {
        await sendLinks(eventId, outcome.data.data?.allocation_ids ?? []);
      }
      return dataOf(outcome);
    },
  };
}
