import { create } from 'zustand';
import type { EventMessage, MessageRecipients } from '#contract/selling/eventMessages.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { eventMessagesApi } from '#js/api/selling/eventMessages.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '#js/stores/kit/run.ts';

type MessageInput = CallBody<typeof eventMessagesApi.sendMessage>;
/** Limits the recipients to holders of these tickets; empty means the whole event. */
type RecipientsQuery = { eventID: number; ids: number[] };

/** The recipients of a message. */
export const useMessageRecipients = create<RecordState<MessageRecipients, RecipientsQuery>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<MessageRecipients, RecipientsQuery>(
    store,
    ({ eventID, ids }, signal) =>
      eventMessagesApi.recipients({ params: { eventID }, query: ids.length > 0 ? { ids: ids.join(',') } : {}, signal }),
    { loadFailed: 'The recipients could not be counted. Nothing was sent.' },
  ),
}));

type MessagesState = RecordState<EventMessage[]> & {
  send: (eventID: number, input: MessageInput, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** Messages to an event's ticket holders, with delivery progress. */
export const useEventMessages = create<MessagesState>()((set, _get, store) => {
  const record = recordSlice<EventMessage[]>(
    store,
    (id, signal) => eventMessagesApi.messages({ params: { eventID: Number(id) }, signal }),
    { keepsFormer: true },
  );
  return {
    ...idle,
    ...record,
    send: (eventID, body, options) =>
      run(
        set,
        () => eventMessagesApi.sendMessage({ params: { eventID }, body }),
        {
          success: ({ message }) => message || 'The message is on its way',
          failure: 'The message was not sent. What you wrote is still here.',
          after: () => record.refresh(eventID),
        },
        options,
      ),
  };
});
