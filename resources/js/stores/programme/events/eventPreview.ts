import { create } from 'zustand';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { eventsApi } from '#js/api/programme/events.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { idle, run } from '#js/stores/kit/run.ts';

type Preview = { eventId: number; url: string | null; isOffered: boolean };

type EventPreviewState = RecordState<Preview, number> & {
  make: (eventId: number) => Promise<void>;
  revoke: (eventId: number) => Promise<void>;
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

  make: async (eventId) => {
    const outcome = await run(set, () => eventsApi.makePreview({ params: { eventID: eventId } }), {
      success: (answer) => answer.message,
      failure: 'The preview link could not be created. Try again.',
    });
    if (outcome.ok) {
      await get().refresh(eventId);
    }
  },

  revoke: async (eventId) => {
    const outcome = await run(set, () => eventsApi.revokePreview({ params: { eventID: eventId } }), {
      success: (answer) => answer.message,
      failure: 'The preview link could not be revoked. It still works.',
    });
    if (outcome.ok) {
      await get().refresh(eventId);
    }
  },
}));
