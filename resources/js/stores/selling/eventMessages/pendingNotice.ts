import { create } from 'zustand';
import type { PendingNotice } from '#contract/selling/eventMessages.ts';
import { eventMessagesApi } from '#js/api/selling/eventMessages.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '#js/stores/kit/run.ts';

type NoticeState = RecordState<PendingNotice> & {
  send: (eventID: number, message: string, options?: ActionOptions) => Promise<Outcome<unknown>>;
  /** Dismisses the changes without notifying anybody. */
  dismiss: (eventID: number, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** Changes of an event that attendees have not been notified of. */
export const usePendingNotice = create<NoticeState>()((set, _get, store) => {
  const record = recordSlice<PendingNotice>(store, (id, signal) =>
    eventMessagesApi.pending({ params: { eventID: Number(id) }, signal }),
  );
  const forget = () => record.select(null);
  return {
    ...idle,
    ...record,
    send: (eventID, message, options) =>
      run(
        set,
        () => eventMessagesApi.send({ params: { eventID }, body: { message } }),
        {
          success: (answer) => answer.message,
          failure: 'The e-mails could not be sent. Nobody was notified.',
          after: forget,
        },
        options,
      ),
    dismiss: (eventID, options) => {
      const failure = 'This could not be saved. Try again.';
      return run(set, () => eventMessagesApi.dismiss({ params: { eventID } }), { failure, after: forget }, options);
    },
  };
});
