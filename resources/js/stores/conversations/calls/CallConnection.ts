import type { CallSignal } from '#contract/conversations/calls.ts';
import type { LocalMedia } from './LocalMedia.ts';

export type ConnectionState = 'connecting' | 'connected' | 'interrupted' | 'failed';
type Candidate = CallSignal['candidates'][number];
type Message = { description?: { type: 'offer' | 'answer'; sdp: string }; candidates?: Candidate[] };

export type ConnectionOptions = {
  /** The name of this attempt; signals of others are not for it. */
  attempt: string;
  media: LocalMedia;
  servers: () => Promise<RTCIceServer[]>;
  send: (message: Message) => void;
  onState: (state: ConnectionState) => void;
  /** Sound and pictures of the other side. */
  onRemote: (stream: MediaStream) => void;
};

/** Candidates found within this time are sent together; milliseconds. */
const GATHER_MS = 100;

/**
 * One attempt to connect two browsers. It has one line for sound and one for pictures from the start, so that switching
 * the camera or sharing the screen needs no new agreement. What arrives is handled in order.
 */
export class CallConnection {
  readonly attempt: string;
  readonly #options: ConnectionOptions;
  readonly #remote = new MediaStream();
  #peer: RTCPeerConnection | null = null;
  #isClosed = false;
  #found: Candidate[] = [];
  #early: Candidate[] = [];
  #steps: Promise<unknown> = Promise.resolve();

  constructor(options: ConnectionOptions) {
    this.attempt = options.attempt;
    this.#options = options;
    this.#then(() => this.#open());
  }

  /** Begins the attempt. */
  offer(): void {
    this.#then(async (peer) => {
      const { media } = this.#options;
      const sound = peer.addTransceiver('audio', { direction: 'sendrecv' });
      const picture = peer.addTransceiver('video', { direction: 'sendrecv' });
      await sound.sender.replaceTrack(media.audio);
      await picture.sender.replaceTrack(media.video);
      await this.#describe(peer);
    });
  }

  /** Handles what the other browser sent for this attempt. */
  take({ description, candidates }: Pick<CallSignal, 'description' | 'candidates'>): void {
    this.#then(async (peer) => {
      if (description?.type && description.sdp) {
        await peer.setRemoteDescription({ type: description.type, sdp: description.sdp });
        if (description.type === 'offer') {
          await this.#answer(peer);
        }
      }
      this.#early.push(...(candidates ?? []));
      if (peer.remoteDescription) {
        for (const candidate of this.#early.splice(0)) {
          await peer.addIceCandidate(candidate as RTCIceCandidateInit);
        }
      }
    });
  }

  /** Sends the current microphone and picture. */
  refreshTracks(): void {
    this.#then((peer) => this.#setTracks(peer));
  }

  close(): void {
    this.#isClosed = true;
    this.#peer?.close();
  }

  #then(step: (peer: RTCPeerConnection) => Promise<unknown>): void {
    this.#steps = this.#steps
      .then(() => (this.#isClosed ? undefined : step(this.#peer as RTCPeerConnection)))
      .catch((failure: unknown) => {
        if (!this.#isClosed) {
          console.warn('A step of the call failed.', failure);
          this.#options.onState('failed');
        }
      });
  }

  async #open(): Promise<void> {
    const peer = new RTCPeerConnection({ iceServers: await this.#options.servers() });
    this.#peer = peer;
    if (this.#isClosed) {
      peer.close();
      return;
    }
    peer.addEventListener('track', ({ track }) => {
      this.#remote.addTrack(track);
      this.#options.onRemote(this.#remote);
    });
    peer.addEventListener('connectionstatechange', () => {
      const state = STATES[peer.connectionState];
      if (state && !this.#isClosed) {
        this.#options.onState(state);
      }
    });
    peer.addEventListener('icecandidate', ({ candidate }) => candidate && this.#send(candidate));
  }

  async #answer(peer: RTCPeerConnection): Promise<void> {
    for (const line of peer.getTransceivers()) {
      line.direction = 'sendrecv';
    }
    await this.#setTracks(peer);
    await this.#describe(peer);
  }

  async #setTracks(peer: RTCPeerConnection): Promise<void> {
    const { media } = this.#options;
    for (const { receiver, sender } of peer.getTransceivers()) {
      await sender.replaceTrack(receiver.track.kind === 'audio' ? media.audio : media.video);
    }
  }

  async #describe(peer: RTCPeerConnection): Promise<void> {
    await peer.setLocalDescription();
    const { type, sdp } = peer.localDescription ?? {};
    if ((type === 'offer' || type === 'answer') && sdp) {
      this.#options.send({ description: { type, sdp } });
    }
  }

  #send({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate): void {
    if (this.#found.push({ candidate, sdpMid, sdpMLineIndex, usernameFragment }) === 1) {
      setTimeout(() => {
        const candidates = this.#found.splice(0);
        if (!this.#isClosed) {
          this.#options.send({ candidates });
        }
      }, GATHER_MS);
    }
  }
}

const STATES: Partial<Record<RTCPeerConnectionState, ConnectionState>> = {
  connecting: 'connecting',
  connected: 'connected',
  disconnected: 'interrupted',
  failed: 'failed',
};
