import { create } from 'zustand';
import type { EventMessage, MessagePreview, MessageRecipients } from '#contract/selling/eventMessages.ts';
import type { Audience } from '#domain/selling/messageAudience.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { eventMessagesApi } from '#js/api/selling/eventMessages.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '#js/stores/kit/run.ts';

type MessageInput = CallBody<typeof eventMessagesApi.sendMessage>;
type MessageDraft = CallBody<typeof eventMessagesApi.preview>;
/** Whom a message reaches. Tickets, if there are any, are meant whatever the audience. */
type RecipientsQuery = { eventID: number; ids: number[]; audience: Audience; types: number[] };

/** The recipients of a message. */
export const useMessageRecipients = create<RecordState<MessageRecipients, RecipientsQuery>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<MessageRecipients, RecipientsQuery>(
    store,
    ({ eventID, ids, audience, types }, signal) =>
      eventMessagesApi.recipients({
        params: { eventID },
        query:
          ids.length > 0
            ? { ids: ids.join(',') }
            : { audience, ...(types.length > 0 && { ticket_type_ids: types.join(',') }) },
        signal,
      }),
    { keepsFormer: true, loadFailed: 'The recipients could not be counted. Nothing was sent.' },
  ),
}));

type MessagesState = RecordState<EventMessage[]> & {
  send: (eventID: number, input: MessageInput, options?: ActionOptions) => Promise<Outcome<unknown>>;
  /** The mail that one of the recipients would get; null if it could not be made. */
  preview: (eventID: number, draft: MessageDraft, options?: ActionOptions) => Promise<MessagePreview | null>;
  /** Mails it to the signed-in user alone. */
  test: (eventID: number, draft: MessageDraft, options?: ActionOptions) => Promise<Outcome<unknown>>;
  withdraw: (eventID: number, messageID: number, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** Messages to people of an event, with delivery progress. */
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
    preview: async (eventID, body, options) => {
      const outcome = await run(
        set,
        () => eventMessagesApi.preview({ params: { eventID }, body }),
        { quiet: true, failure: 'The preview could not be made.' },
        options,
      );
      return outcome.ok ? outcome.data.data : null;
    },
    test: (eventID, body, options) =>
      run(
        set,
        () => eventMessagesApi.test({ params: { eventID }, body }),
        { success: ({ message }) => message || 'A test is on its way', failure: 'The test was not sent.' },
        options,
      ),
    withdraw: (eventID, messageID, options) =>
      run(
        set,
        () => eventMessagesApi.withdraw({ params: { eventID, messageID } }),
        {
          success: 'The message was withdrawn',
          failure: 'The message was not withdrawn.',
          after: () => record.refresh(eventID),
        },
        options,
      ),
  };
});
