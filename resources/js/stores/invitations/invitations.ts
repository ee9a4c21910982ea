import { create } from 'zustand';
import type { Invitation, InvitationCounts, InvitationRow } from '#contract/invitation.ts';
import type { InvitationStatus, RsvpResponse } from '#domain/invitations.ts';
import { todayIn } from '#domain/todayIn.ts';
import { invitationsApi } from '#js/api/invitations.ts';
import { type PageInfo, readList } from '#js/api/kit/readList.ts';
import { isAbort } from '#js/lib/isAbort.ts';
import { onlyLatest } from '#js/lib/onlyLatest.ts';
import { createPrefetchCache } from '../kit/createPrefetchCache.ts';
import { dropWhenUnused } from '../kit/dropWhenUnused.ts';
import { failureOf, idle, type Outcome, type RunFlags, run } from '../kit/run.ts';
import { saveDownload } from '../kit/saveDownload.ts';

type ListParams = NonNullable<Parameters<typeof invitationsApi.unanswered>[0]['query']>;
/** `any`: those who have answered; `none`: those who have not. */
export type AnswerFilter = RsvpResponse | 'any' | 'none';
export type InvitationQuery = { eventId: number; response?: AnswerFilter } & ListParams;
export type InviteInput = Parameters<typeof invitationsApi.invite>[0]['body'];
export type Invited = { invited: number; already_invited: number; without_email: number };
export type FileResult = { rows: InvitationRow[]; invited: number; already_invited: number; failed: number };
export type NotedAnswer = Parameters<typeof invitationsApi.noteAnswer>[0]['body'];
type Done<T = unknown> = Promise<Outcome<T>>;

export type InvitationsState = RunFlags & {
  list: Invitation[];
  page: PageInfo | null;
  /** Of all invitations of the event, whatever is searched; null before they are known. */
  counts: InvitationCounts | null;
  loaded: boolean;
  fetching: boolean;
  loadError: string | null;
  query: InvitationQuery | null;
  /** How far the upload of a file is, 0 to 100; null where none runs. */
  uploaded: number | null;
  load: (query: InvitationQuery) => Done<Invitation[]>;
  /** Asks for a list that is likely to be wanted in a moment. */
  prefetch: (query: InvitationQuery) => void;
  /** The last load again, quietly. */
  reload: () => Promise<void>;
  invite: (eventId: number, input: InviteInput) => Done<Invited>;
  /** How many these would be, without inviting anybody; quiet. */
  countInvitees: (eventId: number, input: InviteInput) => Done<Invited>;
  /** Reads a file without inviting anybody. */
  preview: (eventId: number, file: File) => Done<FileResult>;
  upload: (eventId: number, file: File) => Done<FileResult>;
  resend: (eventId: number, id: number) => Done;
  remind: (eventId: number, id: number) => Done;
  /** How many would be reminded of these, or with none named of all; quiet. */
  countReminders: (eventId: number, ids: number[]) => Done<{ reminded: number; skipped: number }>;
  remindMany: (eventId: number, ids: number[]) => Done;
  noteAnswer: (eventId: number, id: number, answer: NotedAnswer) => Done;
  remove: (eventId: number, ids: number[]) => Done;
  /** Saved as `rsvp-{date}.csv`, as the list is searched and filtered. */
  export: (eventId: number, query: ExportQuery, timezone: string) => Done;
};

type ExportQuery = { search?: string; status?: InvitationStatus; response?: AnswerFilter };

/** The invitations to one event and how they were answered (specification §3, §8). */
export const useInvitations = create<InvitationsState>()((set, get, store) => {
  const lists = onlyLatest();
  const counting = onlyLatest();
  const noList = { list: [], page: null, counts: null, loaded: false };
  dropWhenUnused(store, () => set(noList));

  const ahead = createPrefetchCache<InvitationQuery, Awaited<ReturnType<typeof ask>>>();

  const fetchList = async (query: InvitationQuery, call: typeof ask = ask) => {
    const answer = await lists.run((signal) => call(query, signal));
    return { ...readList(answer), counts: 'counts' in answer ? (answer.counts ?? null) : null };
  };

  /** Runs a call that changes invitations, and shows the list as it then is. */
  const change = async <T>(call: () => Promise<T>, words: Parameters<typeof run<T>>[2]): Promise<Outcome<T>> => {
    const outcome = await run(set, call, words);
    if (outcome.ok) {
      await get().reload();
    }
    return outcome;
  };

  const sendFile = async (eventId: number, file: File, dry_run: '0' | '1') => {
    const onProgress = (uploaded: number) => set({ uploaded });
    const call = { params: { eventID: eventId }, body: { file, dry_run }, onProgress };
    return invitationsApi.upload(call).finally(() => set({ uploaded: null }));
  };

  return {
    ...idle,
    ...noList,
    fetching: false,
    loadError: null,
    query: null,
    uploaded: null,

    load: async (query) => {
      const isOther = get().query?.eventId !== query.eventId;
      set({ query, fetching: true, loadError: null, ...(isOther && noList) });
      const read = () => fetchList(query, (asked, signal) => ahead.take(asked, () => ask(asked, signal)));
      const outcome = await run(set, read, {
        stores: (found) => ({ ...found, loaded: true, fetching: false }),
        quiet: true,
      });
      if (outcome.ok) {
        return { ok: true, data: outcome.data.list };
      }
      if (!isAbort(outcome.error)) {
        set({ fetching: false, loadError: failureOf(outcome.error) });
      }
      return outcome;
    },

    prefetch: (query) => ahead.prefetch(query, () => ask(query)),

    reload: async () => {
      const { query } = get();
      if (query) {
        await fetchList(query).then(set, () => undefined);
      }
    },

    invite: (eventId, body) =>
      change(() => invitationsApi.invite({ params: { eventID: eventId }, body }), {
        success: ({ message }) => message,
        failure: 'Nobody was invited. What you chose is still here.',
      }),

    countInvitees: (eventId, body) =>
      run(
        // The count is no action of the page: its flags stay as they are.
        () => undefined,
        () =>
          counting.run((signal) =>
            invitationsApi.invite({ params: { eventID: eventId }, body: { ...body, dry_run: true }, signal }),
          ),
        { quiet: true },
      ),

    preview: async (eventId, file) => fileOf(await run(set, () => sendFile(eventId, file, '1'), { quiet: true })),

    upload: async (eventId, file) =>
      fileOf(
        await change(() => sendFile(eventId, file, '0'), {
          success: ({ message }) => message,
          failure: 'Nobody was invited. Choose the file again.',
        }),
      ),

    resend: (eventId, invitation_id) =>
      change(() => invitationsApi.resend({ params: { eventID: eventId }, body: { invitation_id } }), {
        success: ({ message }) => message,
        failure: 'The invitation was not sent. Try again.',
        quiet: false,
      }),

    remind: (eventId, invitationID) =>
      change(() => invitationsApi.remind({ params: { eventID: eventId, invitationID } }), {
        success: ({ message }) => message,
        failure: 'Failed to send follow-up reminder',
        quiet: false,
      }),

    countReminders: (eventId, invitation_ids) =>
      run(
        () => undefined,
        () => invitationsApi.remindMany({ params: { eventID: eventId }, body: { invitation_ids, dry_run: true } }),
        { failure: 'Failed to send follow-up reminders' },
      ),

    remindMany: (eventId, invitation_ids) =>
      change(() => invitationsApi.remindMany({ params: { eventID: eventId }, body: { invitation_ids } }), {
        success: ({ message }) => message,
        failure: 'Failed to send follow-up reminders',
        quiet: false,
      }),

    noteAnswer: (eventId, invitationID, body) =>
      change(() => invitationsApi.noteAnswer({ params: { eventID: eventId, invitationID }, body }), {
        success: ({ message }) => message,
        failure: 'The answer was not noted. What you entered is still here.',
      }),

    remove: (eventId, ids) =>
      change(
        async () => {
          for (const invitationID of ids) {
            await invitationsApi.remove({ params: { eventID: eventId, invitationID } });
          }
        },
        {
          success: ids.length === 1 ? 'Invitation removed' : `${ids.length} invitations removed`,
          failure: 'The invitations were not removed.',
        },
      ).finally(() => get().reload()),

    export: (eventId, query, timezone) =>
      saveDownload(
        set,
        (onProgress) => invitationsApi.export({ params: { eventID: eventId }, query, onProgress }),
        `rsvp-${todayIn(timezone)}.csv`,
        { success: 'Invitations exported', failure: 'The invitations could not be exported. Try again.' },
      ),
  };
});

/** Each view of the list is a call of its own (specification §7). */
function ask({ eventId, response, ...query }: InvitationQuery, signal?: AbortSignal) {
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

function fileOf(outcome: Outcome<{ data: FileResult }>): Outcome<FileResult> {
  return outcome.ok ? { ok: true, data: outcome.data.data } : outcome;
}
