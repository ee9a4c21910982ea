import { create } from 'zustand';
import type { ChatCall } from '#contract/conversations/calls.ts';
import { isLive } from '#domain/conversations/calls.ts';
import { callsApi } from '#js/api/conversations/calls.ts';
import { failureOf } from '#js/stores/kit/run.ts';
import { type CallHolder, createHolder } from './callHolder.ts';
import { type CallPhase, type CurrentCallState, NOT_CONNECTED } from './callState.ts';
import { heldBefore, WINDOW } from './callWindow.ts';
import { explainMedia, NO_MEDIA } from './LocalMedia.ts';

const NOTHING = {
  call: null,
  phase: 'idle' as CallPhase,
  media: NO_MEDIA,
  otherMedia: NO_MEDIA,
  preview: null,
  remote: null,
};

/** The call that rings for the user or that this window holds. Other windows only see it ring. */
export const useCurrentCall = create<CurrentCallState>()((set, get) => {
  const holder: CallHolder = createHolder(set, get, { finish, apply });
  let requests = 0;

  /** Leaves the call in this window. */
  function finish(notice: string | null): void {
    holder.release();
    set({ ...NOTHING, notice });
  }

  function apply(call: ChatCall | null): void {
    const { call: former, phase } = get();
    const isHeld = holder.holds(former?.id ?? null);
    if (call === null || !isLive(call.state)) {
      if (isHeld && call) {
        finish(endText(call));
      } else if (phase === 'incoming') {
        set(NOTHING);
      }
    } else if (isHeld && call.id === former?.id) {
      if (call.own_tab === WINDOW) {
        holder.follow(call);
      } else if (call.own_tab !== null) {
        finish('The call continues in another window.');
      }
    } else if (call.state === 'ringing' && !call.is_caller && phase !== 'preparing') {
      set({ call, phase: 'incoming', notice: null });
    } else if (phase === 'incoming') {
      // Answered in another window.
      set(NOTHING);
    }
  }

  async function resume(call: ChatCall): Promise<void> {
    set({ call, phase: 'preparing' });
    const problem = await holder.open(call.kind === 'video');
    const { data } = await callsApi.resume({ params: { id: call.id }, body: { tab: WINDOW } });
    holder.hold(data);
    set({ notice: problem });
  }

  return {
    ...NOTHING,
    notice: null,
    refresh: async () => {
      requests += 1;
      const request = requests;
      const held = get().call;
      try {
        const { data } =
          held && holder.holds(held.id)
            ? await callsApi.alive({ params: { id: held.id }, body: { tab: WINDOW } })
            : await callsApi.active();
        if (request !== requests) {
          return;
        }
        if (data && isLive(data.state) && get().phase === 'idle' && (await heldBefore(data.id ?? 0, data.own_tab))) {
          await resume(data);
        } else {
          apply(data);
        }
      } catch (failure) {
        // A backend without calls, or one that is gone for a moment: the next announcement asks again.
        if (get().phase === 'preparing' && held === null) {
          finish(failure instanceof Error ? failureOf(failure) : null);
        }
      }
    },
    receive: ({ call_id: id, to, signal }) => {
      if (to === WINDOW && get().call?.id === id) {
        holder.receive(signal);
      }
    },
    start: async (threadId, kind) => {
      if (get().phase !== 'idle') {
        return;
      }
      set({ phase: 'preparing', notice: null });
      const problem = await holder.open(kind === 'video');
      if (problem !== null && !holder.canSpeak()) {
        finish(problem);
        return;
      }
      try {
        const { data, message } = await callsApi.start({ params: { id: threadId }, body: { kind, tab: WINDOW } });
        if (data?.state !== 'ringing') {
          finish(`${message}. They will see that you called.`);
          return;
        }
        holder.hold(data);
        set({ phase: 'outgoing', notice: problem });
      } catch (failure) {
        finish(failure instanceof Error ? failureOf(failure, 'The call could not be made.') : null);
      }
    },
    accept: async (kind) => {
      const { call } = get();
      if (!call?.id) {
        return;
      }
      set({ phase: 'preparing' });
      const problem = await holder.open(kind === 'video');
      if (problem !== null && !holder.canSpeak()) {
        // It goes on ringing: another window or a second try may answer.
        holder.release();
        set({ phase: 'incoming', notice: problem });
        return;
      }
      try {
        // The other window may begin to connect before the answer to this arrives.
        holder.expect(call);
        set({ phase: 'connecting' });
        const { data } = await callsApi.accept({ params: { id: call.id }, body: { tab: WINDOW } });
        holder.hold(data);
        set({ notice: problem });
      } catch (failure) {
        finish(failure instanceof Error ? failureOf(failure, 'The call could not be answered.') : null);
      }
    },
    hangUp: async () => {
      const { call } = get();
      finish(null);
      if (call?.id) {
        await callsApi.end({ params: { id: call.id }, body: { reason: 'hung_up' } }).catch(() => undefined);
      }
    },
    toggle: async (what) => {
      try {
        await holder.toggle(what);
        set({ notice: null });
      } catch (failure) {
        set({ notice: explainMedia(failure, what) });
      }
    },
    dismiss: () => set({ notice: null }),
  };
});

/** What the one who did not hang up reads. */
function endText({ state, is_caller: isCaller, contact_name: name }: ChatCall): string | null {
  if (state === 'failed') {
    return NOT_CONNECTED;
  }
  if (isCaller && state === 'declined') {
    return `${name} declined the call.`;
  }
  if (isCaller && state === 'missed') {
    return `${name} did not answer.`;
  }
  return state === 'ended' ? 'The call has ended.' : null;
}
