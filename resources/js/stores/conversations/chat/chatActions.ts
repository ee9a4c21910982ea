import { create } from 'zustand';
import type { ChatMessage, ChatThreadDetail } from '#contract/conversations/chat.ts';
import type { GroupAction, NotifyLevel } from '#domain/conversations/chat.ts';
import { chatThreadsApi } from '#js/api/conversations/chatThreads.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { type ActionOptions, idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';
import { useChat } from './chat.ts';

type GroupInput = CallBody<typeof chatThreadsApi.createGroup>;
type Reaction = CallBody<typeof chatThreadsApi.react>['emoji'];
type Result<T> = Promise<Outcome<T>>;

type ChatActions = RunFlags & {
  edit: (id: number, message: string) => Result<unknown>;
  remove: (id: number) => Result<unknown>;
  react: (id: number, emoji: Reaction, isOn: boolean) => Result<unknown>;
  /** The number of the first message on or after a day. */
  findDay: (threadId: number, day: string) => Result<number>;
  setNotify: (threadId: number, level: NotifyLevel) => Result<unknown>;
  createGroup: (input: GroupInput, options?: ActionOptions) => Result<ChatThreadDetail | null>;
  saveGroup: (id: number, input: Omit<GroupInput, 'user_ids'>, options?: ActionOptions) => Result<unknown>;
  addMembers: (id: number, userIds: number[], options?: ActionOptions) => Result<unknown>;
  removeMember: (id: number, userId: number) => Result<unknown>;
  /** The id of the conversation of a team, which one joins. */
  openTeam: (kind: 'event' | 'campaign', id: number) => Result<number>;
  actOnGroup: (id: number, action: GroupAction) => Result<unknown>;
};

/** What can be done beyond reading and sending. */
export const useChatActions = create<ChatActions>()((set) => {
  const onMessage = (call: () => Promise<{ data: ChatMessage | null }>, failure: string) =>
    run(set, call, {
      failure,
      after: ({ data }) => {
        const chat = useChat.getState();
        if (data) {
          chat.receive(data);
        }
        return chat.threadID === null ? undefined : chat.catchUp(chat.threadID);
      },
    });
  const onThread = <T>(
    call: () => Promise<T>,
    failure: string,
    options?: ActionOptions,
    success?: (data: T) => string | undefined,
  ) =>
    run(
      set,
      call,
      {
        failure,
        ...(success && { success }),
        after: async () => {
          const chat = useChat.getState();
          await Promise.all([chat.reloadThreads(), chat.threadID === null ? null : chat.catchUp(chat.threadID)]);
        },
      },
      options,
    );
  return {
    ...idle,
    edit: (id, message) =>
      onMessage(() => chatThreadsApi.edit({ params: { id }, body: { message } }), 'The message could not be changed.'),
    remove: (id) => onMessage(() => chatThreadsApi.remove({ params: { id } }), 'The message could not be deleted.'),
    react: (id, emoji, isOn) =>
      onMessage(
        () => chatThreadsApi.react({ params: { id }, body: { emoji, is_on: isOn } }),
        'The reaction could not be saved.',
      ),
    findDay: async (id, day) => {
      const outcome = await run(set, () => chatThreadsApi.day({ params: { id }, query: { day } }), {
        failure: 'The day could not be shown.',
      });
      return outcome.ok ? { ok: true, data: outcome.data.data.seq ?? 0 } : outcome;
    },
    setNotify: (id, level) =>
      onThread(() => chatThreadsApi.setNotify({ params: { id }, body: { level } }), 'The choice could not be saved.'),
    createGroup: async (body, options) => {
      const outcome = await onThread(
        () => chatThreadsApi.createGroup({ body }),
        'The group could not be created. What you entered is still here.',
        options,
      );
      return outcome.ok ? { ok: true, data: outcome.data.data } : outcome;
    },
    saveGroup: (id, body, options) =>
      onThread(
        () => chatThreadsApi.saveGroup({ params: { id }, body }),
        'The group could not be saved. What you entered is still here.',
        options,
      ),
    addMembers: (id, userIds, options) =>
      onThread(
        () => chatThreadsApi.addMembers({ params: { id }, body: { user_ids: userIds } }),
        'They could not be added.',
        options,
      ),
    removeMember: (id, userId) =>
      onThread(() => chatThreadsApi.removeMember({ params: { id, userId } }), 'The member could not be removed.'),
    openTeam: async (kind, id) => {
      const outcome = await onThread(
        () => chatThreadsApi.openTeam({ params: { kind, id } }),
        'The conversation of this team could not be opened.',
      );
      return outcome.ok ? { ok: true, data: outcome.data.data?.id ?? 0 } : outcome;
    },
    actOnGroup: (id, action) =>
      onThread(
        () => chatThreadsApi.actOnGroup({ params: { id, action } }),
        'That did not work. Nothing was changed.',
        undefined,
        ({ message }) => message,
      ),
  };
});
