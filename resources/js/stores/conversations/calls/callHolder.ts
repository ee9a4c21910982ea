import type { CallSignal, ChatCall } from '#contract/conversations/calls.ts';
import { ALIVE_MS } from '#domain/conversations/calls.ts';
import { callsApi } from '#js/api/conversations/calls.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { CallConnection, type ConnectionState } from './CallConnection.ts';
import { type CallHooks, type CurrentCallState, NOT_CONNECTED } from './callState.ts';
import { forgetCall, rememberCall, WINDOW } from './callWindow.ts';
import { explainMedia, LocalMedia, type MediaState } from './LocalMedia.ts';

/** An attempt that has not connected by then is given up for a new one; milliseconds. */
const ATTEMPT_MS = 15_000;
const MAX_ATTEMPTS = 3;

type SentSignal = CallBody<typeof callsApi.signal>['signal'];
type Set = (state: Partial<CurrentCallState>) => void;
export type CallHolder = ReturnType<typeof createHolder>;

/**
 * Holds a call in this window: its microphone and camera, the connection, and the reports that it is still here. The
 * caller begins each attempt to connect, whenever the other window is a new one or the last attempt failed.
 */
export function createHolder(set: Set, get: () => CurrentCallState, { finish, apply }: CallHooks) {
  const media = new LocalMedia();
  let held: { id: number; isCaller: boolean; otherTab: string | null } | null = null;
  let connection: CallConnection | null = null;
  let attempts = 0;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let reports: ReturnType<typeof setInterval> | undefined;
  let sending: Promise<unknown> = Promise.resolve();

  const showMedia = () => set({ media: media.state, preview: media.video });

  /** Sends in order, because what follows a description needs it. */
  function send(attempt: string, message: Omit<SentSignal, 'attempt'>): void {
    const id = held?.id;
    const body = { tab: WINDOW, signal: { attempt, ...message } };
    sending = sending
      .then(() => (held?.id === id && id !== undefined ? callsApi.signal({ params: { id }, body }) : null))
      .catch(() => undefined);
  }

  function connect(attempt: string): CallConnection {
    connection?.close();
    set({ phase: 'connecting', remote: null });
    const made: CallConnection = new CallConnection({
      attempt,
      media,
      servers: async () =>
        held === null ? [] : (((await callsApi.servers({ params: { id: held.id } })).data ?? []) as RTCIceServer[]),
      send: (message) => send(attempt, message),
      onState: (state) => made === connection && onState(state),
      onRemote: (remote) => made === connection && set({ remote }),
    });
    connection = made;
    clearTimeout(patience);
    patience = setTimeout(retry, ATTEMPT_MS);
    return made;
  }

  function onState(state: ConnectionState): void {
    if (state === 'connected') {
      clearTimeout(patience);
      attempts = 0;
      set({ phase: 'connected' });
      send(connection?.attempt ?? '', { media: media.state });
    } else if (state === 'interrupted') {
      set({ phase: 'interrupted' });
      clearTimeout(patience);
      patience = setTimeout(retry, ATTEMPT_MS / 3);
    } else if (state === 'failed') {
      retry();
    }
  }

  function retry(): void {
    clearTimeout(patience);
    attempts += 1;
    if (held === null) {
      return;
    }
    if (attempts >= MAX_ATTEMPTS) {
      const { id } = held;
      finish(NOT_CONNECTED);
      void callsApi.end({ params: { id }, body: { reason: 'failed' } }).catch(() => undefined);
    } else if (held.isCaller) {
      connect(crypto.randomUUID()).offer();
    } else {
      set({ phase: 'interrupted' });
      patience = setTimeout(retry, ATTEMPT_MS);
    }
  }

  /** Acts on the state of the held call: once answered, or answered by a new window, the caller connects to it. */
  function follow(call: ChatCall): void {
    const former = held?.otherTab ?? null;
    held = { id: call.id ?? 0, isCaller: call.is_caller ?? false, otherTab: call.other_tab };
    set({ call });
    if (call.state !== 'ongoing' || (connection !== null && former === call.other_tab)) {
      return;
    }
    if (held.isCaller) {
      connect(crypto.randomUUID()).offer();
    } else if (get().phase !== 'connected') {
      set({ phase: 'connecting' });
      clearTimeout(patience);
      patience = setTimeout(retry, ATTEMPT_MS);
    }
  }

  async function report(): Promise<void> {
    const id = held?.id;
    if (id === undefined) {
      return;
    }
    try {
      apply((await callsApi.alive({ params: { id }, body: { tab: WINDOW } })).data);
    } catch (failure) {
      // Access to the call was taken away; a server that is gone for a moment leaves it as it is.
      if (failure instanceof Error && 'status' in failure && [401, 403, 404].includes(Number(failure.status))) {
        finish('The call has ended.');
      }
    }
  }

  return {
    holds: (id: number | null) => held !== null && held.id === id,
    canSpeak: () => media.hasMicrophone,
    follow,
    /** Opens the microphone, and the camera for a call with video. Returns what could not be opened, and why. */
    async open(withVideo: boolean): Promise<string | null> {
      let problem: string | null = null;
      try {
        await media.openMicrophone();
        if (withVideo) {
          await media.openCamera().catch((failure: unknown) => {
            problem = explainMedia(failure, 'camera');
          });
        }
      } catch (failure) {
        problem = explainMedia(failure, 'microphone');
      }
      showMedia();
      return problem;
    },
    /** Takes signals of a call from now on. */
    expect(call: ChatCall): void {
      held = { id: call.id ?? 0, isCaller: call.is_caller ?? false, otherTab: null };
    },
    hold(call: ChatCall | null): void {
      if (!call?.id) {
        return;
      }
      rememberCall(call.id);
      clearInterval(reports);
      reports = setInterval(report, ALIVE_MS);
      held = { id: call.id, isCaller: call.is_caller ?? false, otherTab: null };
      if (call.state === 'ringing') {
        set({ call, phase: 'outgoing' });
      }
      follow(call);
    },
    release(): void {
      clearInterval(reports);
      clearTimeout(patience);
      connection?.close();
      connection = null;
      held = null;
      attempts = 0;
      media.close();
      forgetCall();
    },
    receive(signal: CallSignal): void {
      if (signal.media) {
        set({ otherMedia: signal.media as MediaState });
      }
      if (!signal.attempt || (!signal.description && !signal.candidates?.length)) {
        return;
      }
      if (signal.description?.type === 'offer') {
        connect(signal.attempt).take(signal);
      } else if (connection?.attempt === signal.attempt) {
        connection.take(signal);
      }
    },
    async toggle(what: keyof MediaState): Promise<void> {
      if (what === 'microphone') {
        await (media.hasMicrophone ? media.mute(media.state.microphone) : media.openMicrophone());
      } else if (what === 'camera') {
        await (media.state.camera ? media.closeCamera() : media.openCamera());
      } else if (media.state.screen) {
        media.closeScreen();
      } else {
        await media.openScreen(() => media.state.screen && void get().toggle('screen'));
      }
      showMedia();
      connection?.refreshTracks();
      send(connection?.attempt ?? '', { media: media.state });
    },
  };
}
