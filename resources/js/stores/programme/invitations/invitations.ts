import { create } from 'zustand';
import type { Invitation, InvitationCounts, InvitationRow } from '#contract/programme/invitation.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { canBeReminded } from '#domain/programme/invitations.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { readList } from '#js/api/kit/readList.ts';
import { invitationsApi } from '#js/api/programme/invitations.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { onlyLatest } from '#js/lib/work/onlyLatest.ts';
import { copyLink } from '#js/stores/kit/copyLink.ts';
import { type ListState, listSlice } from '#js/stores/kit/listSlice.ts';
import { dataOf } from '#js/stores/kit/resourceSlice.ts';
import { type ActionOptions, type Outcome, run } from '#js/stores/kit/run.ts';
import { saveDownload } from '#js/stores/kit/saveDownload.ts';
import { trackUpload, type UploadState } from '#js/stores/kit/trackUpload.ts';

type InvitationQuery = { eventId: number } & CallQuery<typeof invitationsApi.list>;
type InviteInput = CallBody<typeof invitationsApi.invite>;
export type AnswerInput = CallBody<typeof invitationsApi.noteAnswer>;
export type ChosenInvitees = CallBody<typeof invitationsApi.previewInvite>;
type ExportQuery = CallQuery<typeof invitationsApi.export>;
/** What a call invited, or would invite. */
export type InviteResult = { invited: Figure; already_invited: Figure; without_email: Figure };
type UploadResult = { rows: InvitationRow[]; invited: Figure; already_invited: Figure; failed: Figure };
type Figure = number | null;
type Done<T = unknown> = Promise<Outcome<T>>;

type InvitationsState = ListState<Invitation, InvitationQuery> &
  UploadState & {
    /** Over all invitations of the event, regardless of the search; null if unknown. */
    counts: InvitationCounts | null;
    invite: (eventId: number, input: InviteInput, options?: ActionOptions) => Done<InviteResult>;
    /** Counts how many people would be invited, without inviting them. Never shows a toast. */
    countInvitees: (eventId: number, input: ChosenInvitees) => Done<InviteResult>;
    /** Previews a file without inviting anybody. */
    preview: (eventId: number, file: File) => Done<UploadResult | null>;
    upload: (eventId: number, file: File, options?: ActionOptions) => Done<UploadResult | null>;
    /** Copies the guest's own link. */
    copyLink: (eventId: number, id: number, options?: ActionOptions) => Done;
    resend: (eventId: number, id: number, options?: ActionOptions) => Done;
    remind: (eventId: number, id: number, options?: ActionOptions) => Done;
    /** The guests who would get a reminder, of these or of the whole event (null). Sends nothing. */
    findRemindable: (eventId: number, guests: Invitation[] | null) => Done<{ ids: number[]; skipped: number }>;
    remindMany: (eventId: number, ids: number[], options?: ActionOptions) => Done;
    noteAnswer: (eventId: number, id: number, answer: AnswerInput, options?: ActionOptions) => Done;
    remove: (eventId: number, ids: number[], options?: ActionOptions) => Done;
    /** Exports the matching rows as `rsvp-{date}.csv`. */
    export: (eventId: number, query: ExportQuery, timezone: string, options?: ActionOptions) => Done;
  };

/** The invitations to one event and their answers (specification §3, §8). */
export const useInvitations = create<InvitationsState>()((set, get, store) => {
  const counting = onlyLatest();
  const list = listSlice(store, {
    scope: ({ eventId }: InvitationQuery) => eventId,
    list: listInvitations,
    extra: (answer) => ({ counts: 'counts' in answer ? (answer.counts ?? null) : null }),
    empty: { counts: null },
  });

  /** Shows the server's message, if any, and reloads the list. */
  const changes = (success: string) => ({
    success: (answer: { message: string }) => answer.message || success,
    after: () => get().reload(),
  });
  /** Counting is not an action of the page, so it does not change the page's flags. */
  const keepFlags = () => undefined;

  const sendFile = <Answer>(eventID: number, file: File, call: FileCall<Answer>) =>
    trackUpload(store, (onProgress) => call({ params: { eventID }, body: { file }, onProgress }));

  return {
    ...list,
    uploaded: null,
    counts: null,

    invite: (eventID, body, options) => {
      const call = () => invitationsApi.invite({ params: { eventID }, body });
      const failure = 'Nobody was invited. What you chose is still here.';
      return run(set, call, { ...changes('Guests invited'), failure }, options);
    },

    copyLink: (eventID, invitationID, options) =>
      copyLink(set, () => invitationsApi.link({ params: { eventID, invitationID } }), options),

    countInvitees: (eventID, body) => {
      const call = () => counting.run((signal) => invitationsApi.previewInvite({ params: { eventID }, body, signal }));
      return run(keepFlags, call, { quiet: true });
    },

    preview: async (eventID, file) => {
      const call = () => sendFile(eventID, file, invitationsApi.previewUpload);
      return dataOf(await run(set, call, { quiet: true }));
    },

    upload: async (eventID, file, options) => {
      const failure = 'Nobody was invited. Choose the file again.';
      const call = () => sendFile(eventID, file, invitationsApi.upload);
      return dataOf(await run(set, call, { ...changes('Guests invited'), failure }, options));
    },

    resend: (eventID, invitation_id, options) => {
      const call = () => invitationsApi.resend({ params: { eventID }, body: { invitation_id } });
      return run(
        set,
        call,
        { ...changes('Invitation sent'), failure: 'The invitation was not sent. Try again.' },
        options,
      );
    },

    remind: (eventID, invitationID, options) => {
      const call = () => invitationsApi.remind({ params: { eventID, invitationID } });
      return run(set, call, { ...changes('Reminder sent'), failure: 'Failed to send follow-up reminder' }, options);
    },

    findRemindable: (eventID, guests) => {
      const call = async () => {
        const candidates = guests ?? (await listUnanswered(eventID));
        const ids = candidates.filter((guest) => canBeReminded(guest, serverNow())).map(({ id }) => id);
        const { counts } = get();
        const answered = guests ? 0 : (counts?.invited ?? 0) - (counts?.unanswered ?? 0);
        return { ids, skipped: candidates.length - ids.length + answered };
      };
      return run(keepFlags, call, { failure: 'Failed to send follow-up reminders' });
    },

    remindMany: (eventID, invitation_ids, options) => {
      const call = () => invitationsApi.remindMany({ params: { eventID }, body: { invitation_ids } });
      return run(set, call, { ...changes('Reminders sent'), failure: 'Failed to send follow-up reminders' }, options);
    },

    noteAnswer: (eventID, invitationID, body, options) => {
      const call = () => invitationsApi.noteAnswer({ params: { eventID, invitationID }, body });
      const failure = 'The answer was not saved. What you entered is still here.';
      return run(set, call, { ...changes('Answer saved'), failure }, options);
    },

    remove: async (eventID, ids, options) => {
      const call = async () => {
        for (const invitationID of ids) {
          await invitationsApi.remove({ params: { eventID, invitationID } });
        }
      };
      const success = ids.length === 1 ? 'Invitation removed' : `${ids.length} invitations removed`;
      const outcome = await run(set, call, { success, failure: 'The invitations were not removed.' }, options);
      // Some may have been removed even if a later one failed.
      await get().reload();
      return outcome;
    },

    export: (eventID, query, timezone, options) => {
      const call = (onProgress: (percent: number) => void) =>
        invitationsApi.export({ params: { eventID }, query, onProgress });
      const messages = {
        success: 'Invitations exported',
        failure: 'The invitations could not be exported. Try again.',
      };
      return saveDownload(set, call, `rsvp-${todayIn(timezone, serverNow())}.csv`, messages, options);
    },
  };
});

type FileCall<Answer> = (input: {
  params: { eventID: number };
  body: { file: File };
  onProgress: (percent: number) => void;
}) => Promise<Answer>;

/** All guests without an answer, loaded page by page. */
async function listUnanswered(eventID: number): Promise<Invitation[]> {
  const guests: Invitation[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, per_page: 100 };
    const found = readList<Invitation>(await invitationsApi.unanswered({ params: { eventID }, query }));
    guests.push(...found.list);
    if (!found.page || page >= found.page.last_page) {
      return guests;
    }
  }
}

/** Each view of the list has its own call (specification §7). */
function listInvitations({ eventId, response, ...query }: InvitationQuery, signal: AbortSignal) {
  const params = { eventID: eventId };
  if (response === 'none') {
    return invitationsApi.unanswered({ params, query, signal });
  }
  const { status, ...rest } = query;
  if (response === undefined || status !== undefined) {
    return invitationsApi.list({ params, query: { ...query, response }, signal });
  }
  return invitationsApi.responses({ params, query: response === 'any' ? rest : { ...rest, response }, signal });
}
