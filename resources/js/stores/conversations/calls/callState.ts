import type { ChatCall } from '#contract/conversations/calls.ts';
import type { RealtimeEvents } from '#contract/realtime.ts';
import type { CallKind } from '#domain/conversations/calls.ts';
import type { MediaState } from './LocalMedia.ts';

/** `incoming` rings here; `outgoing` rings at the other person. */
export type CallPhase = 'idle' | 'preparing' | 'incoming' | 'outgoing' | 'connecting' | 'connected' | 'interrupted';

export type CurrentCallState = {
  call: ChatCall | null;
  phase: CallPhase;
  /** What the user has to know: why a call ended, or what they have to allow. */
  notice: string | null;
  media: MediaState;
  otherMedia: MediaState;
  /** One's own picture. */
  preview: MediaStreamTrack | null;
  remote: MediaStream | null;
  /** Asks for the call that rings or is held, and acts on it. */
  refresh: () => Promise<void>;
  receive: (event: RealtimeEvents['call.signal']) => void;
  start: (threadId: number, kind: CallKind) => Promise<void>;
  accept: (kind: CallKind) => Promise<void>;
  /** Hangs up, declines or gives up. */
  hangUp: () => Promise<void>;
  toggle: (what: keyof MediaState) => Promise<void>;
  dismiss: () => void;
};

/** What the window that holds a call asks of the store. */
export type CallHooks = { finish: (notice: string | null) => void; apply: (call: ChatCall | null) => void };

export const NOT_CONNECTED = 'The two browsers could not be connected. A firewall may keep them apart.';
