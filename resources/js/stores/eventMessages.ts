import { create } from 'zustand';
import type { EventMessage, MessageRecipients } from '#contract/notices.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { noticesApi } from '#js/api/notices.ts';
import { type RecordState, recordSlice } from './kit/recordSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from './kit/run.ts';

export type MessageInput = CallBody<typeof noticesApi.sendMessage>;
/** Tickets whose holders are meant; none means all of the event. */
type Asked = { eventID: number; ids: number[] };

/** Whom a message would reach. */
export const useMessageRecipients = create<RecordState<MessageRecipients, Asked>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<MessageRecipients, Asked>(
    store,
    ({ eventID, ids }, signal) =>
      noticesApi.recipients({ params: { eventID }, query: ids.length > 0 ? { ids: ids.join(',') } : {}, signal }),
    { loadFailed: 'The recipients could not be counted. Nothing was sent.' },
  ),
}));

type MessagesState = RecordState<EventMessage[]> & {
  send: (eventID: number, input: MessageInput, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** What was sent to the holders of an event's tickets, and how far it is. */
export const useEventMessages = create<MessagesState>()((set, _get, store) => {
  const record = recordSlice<EventMessage[]>(
    store,
    (id, signal) => noticesApi.messages({ params: { eventID: Number(id) }, signal }),
    { keepsFormer: true },
  );
  return {
    ...idle,
    ...record,
    send: (eventID, body, options) =>
      run(
        set,
        () => noticesApi.sendMessage({ params: { eventID }, body }),
        {
          success: ({ message }) => message || 'The message is on its way',
          failure: 'The message was not sent. What you wrote is still here.',
          after: () => record.refresh(eventID),
        },
        options,
      ),
  };
});
