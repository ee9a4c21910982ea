import { create } from 'zustand';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { eventsApi } from '#js/api/programme/events.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { type ActionOptions, idle, run } from '#js/stores/kit/run.ts';

type Preview = { eventId: number; url: string | null; isOffered: boolean };

type EventPreviewState = RecordState<Preview, number> & {
  make: (eventId: number, options?: ActionOptions) => Promise<void>;
  revoke: (eventId: number, options?: ActionOptions) => Promise<void>;
};

/** The link that shows a draft without signing in. */
export const useEventPreview = create<EventPreviewState>()((set, get, store) => ({
  ...idle,
  ...recordSlice<Preview, number>(store, async (eventId, signal) => {
    try {
      const { data } = await eventsApi.preview({ params: { eventID: eventId }, signal });
      return { data: { eventId, url: data.url, isOffered: true } };
    } catch (error) {
      if (isMissingExtension(error)) {
        return { data: { eventId, url: null, isOffered: false } };
      }
      throw error;
    }
  }),

  make: async (eventId, options) => {
    const failure = 'The preview link could not be created. Try again.';
    const call = () => eventsApi.makePreview({ params: { eventID: eventId } });
    const outcome = await run(set, call, { success: (answer) => answer.message, failure }, options);
    if (outcome.ok) {
      await get().refresh(eventId);
    }
  },

  revoke: async (eventId, options) => {
    const failure = 'The preview link could not be revoked. It still works.';
    const call = () => eventsApi.revokePreview({ params: { eventID: eventId } });
    const outcome = await run(set, call, { success: (answer) => answer.message, failure }, options);
    if (outcome.ok) {
      await get().refresh(eventId);
    }
  },
}));
