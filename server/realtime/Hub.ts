import type { Bus, BusMessage } from './bus.ts';
import { Presence } from './Presence.ts';
import { type ChannelGrant, frame, type Member } from './protocol.ts';

/** A connected browser. */
export type Listener = {
  id: string;
  /** The holders its channel access depends on: `staff-7`, `session-…`. Empty for visitors on public channels. */
  holders: Set<string>;
  send(text: string): void;
  /** Closes the connection at once. The browser reconnects a second later with its remaining access. */
  expel(reason: string): void;
  /** Closes the connection so that the browser reconnects at once, rejoins its channels and refetches. */
  reconnect(): void;
};

/** A process without a message for this long is considered dead, and its members are removed. */
const SILENCE_MS = 35_000;
const ALIVE_MS = 10_000;
/** How long a channel authorisation can be used after it was requested. */
const GRANT_MS = 60_000;

/** The channels of this process with their listeners, and presence members across all processes. */
export class Hub {
  readonly #process: string;
  readonly #bus: Bus;
  readonly #listeners = new Map<string, Map<Listener, Member | null>>();
  readonly #presence = new Presence();
  readonly #lastHeard = new Map<string, number>();
  /** When a holder lost access: authorisations requested before that time are rejected. */
  readonly #expelled = new Map<string, number>();
  /** Expulsions before this time may have been missed, so authorisations requested earlier are rejected. */
  #missedUntil = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(process: string, bus: Bus) {
    this.#process = process;
    this.#bus = bus;
  }

  async start(): Promise<void> {
    await this.#bus.start(
      (message) => this.#receive(message),
      () => this.#resume(),
    );
    this.#publish({ kind: 'hello' });
    this.#timer = setInterval(() => this.#beat(), ALIVE_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#publish({ kind: 'bye' });
    await this.#bus.stop();
  }

  /** Subscribes a listener to a channel and confirms it, with the members of a presence channel. */
  subscribe(listener: Listener, channel: string, member: Member | null): void {
    const listeners = this.#listeners.get(channel) ?? new Map<Listener, Member | null>();
    this.#listeners.set(channel, listeners);
    if (listeners.has(listener)) {
      listener.send(frame('pusher_internal:subscription_succeeded', this.#welcome(channel, member), { channel }));
      return;
    }
    const joined = member && this.#presence.add(channel, this.#process, member);
    listener.send(frame('pusher_internal:subscription_succeeded', this.#welcome(channel, member), { channel }));
    if (member && joined?.isNew) {
      this.#deliver(channel, added(channel, member));
    }
    if (member && joined?.isFirstHere) {
      this.#publish({ kind: 'joined', channel, member });
    }
    listeners.set(listener, member);
  }

  unsubscribe(listener: Listener, channel: string): void {
    const listeners = this.#listeners.get(channel);
    const member = listeners?.get(listener);
    if (!listeners?.delete(listener)) {
      return;
    }
    if (listeners.size === 0) {
      this.#listeners.delete(channel);
    }
    if (member) {
      const left = this.#presence.remove(channel, this.#process, member.id);
      if (left.isGone) {
        this.#deliver(channel, removed(channel, member.id));
      }
      if (left.isLastHere) {
        this.#publish({ kind: 'left', channel, id: member.id });
      }
    }
  }

  /** Sends a frame to every listener of the channel in every process, but not back to the socket it came from. */
  send(channel: string, text: string, exceptSocketId?: string): Promise<void> {
    this.#deliver(channel, text, exceptSocketId);
    return this.#publish({ kind: 'frame', channel, text, ...(exceptSocketId && { except: exceptSocketId }) });
  }

  /** Whether an authorisation is too old, or was requested before one of its holders lost access. */
  isStale({ holders, requestedAt }: ChannelGrant): boolean {
    if (requestedAt <= this.#missedUntil || Date.now() - requestedAt > GRANT_MS) {
      return true;
    }
    return holders.some((holder) => requestedAt <= (this.#expelled.get(holder) ?? 0));
  }

  #welcome(channel: string, member: Member | null): unknown {
    if (!member) {
      return {};
    }
    const members = this.#presence.members(channel);
    const hash = Object.fromEntries(members.map(({ id, info }) => [id, info]));
    return { presence: { count: members.length, ids: Object.keys(hash), hash } };
  }

  #deliver(channel: string, text: string, except?: string) {
    for (const listener of this.#listeners.get(channel)?.keys() ?? []) {
      if (listener.id !== except) {
        listener.send(text);
      }
    }
  }

  /**
   * Called after an interruption in which broadcasts and expulsions of other processes may have been missed. Makes all
   * connected browsers reconnect and refetch. Doing this before the process listens again could miss further messages.
   */
  #resume() {
    this.#missedUntil = Date.now();
    for (const listener of this.#allListeners()) {
      listener.reconnect();
    }
    this.#publish({ kind: 'hello' });
  }

  #allListeners(): Set<Listener> {
    return new Set([...this.#listeners.values()].flatMap((listeners) => [...listeners.keys()]));
  }

  /** Closes all connections of a user or session (`staff-7`, `session-…`) in this process. */
  #expel(holder: string) {
    this.#expelled.set(holder, Date.now());
    for (const listener of this.#allListeners()) {
      if (listener.holders.has(holder)) {
        listener.expel('Your access has changed.');
      }
    }
  }

  #publish(body: BusMessage['body']): Promise<void> {
    return this.#bus.publish({ from: this.#process, body });
  }

  #receive({ from, body }: BusMessage) {
    if (from === this.#process) {
      return;
    }
    this.#lastHeard.set(from, Date.now());
    switch (body.kind) {
      case 'frame':
        return this.#deliver(body.channel, body.text, body.except);
      case 'expel':
        return this.#expel(body.id);
      case 'joined':
        return this.#remoteJoined(from, body.channel, body.member);
      case 'left':
        return this.#remoteLeft(from, body.channel, body.id);
      case 'hello':
        return this.#publish({ kind: 'state', held: this.#presence.heldBy(this.#process) });
      case 'state':
        return this.#replace(from, body.held);
      case 'alive':
        return body.count === this.#presence.heldBy(from).length ? undefined : this.#publish({ kind: 'hello' });
      case 'bye':
        return this.#replace(from, []);
    }
  }

  #remoteJoined(from: string, channel: string, member: Member) {
    // Other processes count their own sockets; here each holds a member at most once.
    if (!this.#presence.heldBy(from).some((held) => held.channel === channel && held.member.id === member.id)) {
      const { isNew } = this.#presence.add(channel, from, member);
      if (isNew) {
        this.#deliver(channel, added(channel, member));
      }
    }
  }

  #remoteLeft(from: string, channel: string, id: string) {
    if (this.#presence.remove(channel, from, id, true).isGone) {
      this.#deliver(channel, removed(channel, id));
    }
  }

  /** Replaces the recorded members of a process with those it reports. */
  #replace(from: string, held: { channel: string; member: Member }[]) {
    const wanted = new Set(held.map(({ channel, member }) => `${channel} ${member.id}`));
    for (const { channel, member } of this.#presence.heldBy(from)) {
      if (!wanted.has(`${channel} ${member.id}`)) {
        this.#remoteLeft(from, channel, member.id);
      }
    }
    for (const { channel, member } of held) {
      this.#remoteJoined(from, channel, member);
    }
  }

  #beat() {
    for (const [holder, at] of this.#expelled) {
      if (Date.now() - at > 2 * GRANT_MS) {
        this.#expelled.delete(holder);
      }
    }
    this.#publish({ kind: 'alive', count: this.#presence.heldBy(this.#process).length });
    for (const [process, at] of this.#lastHeard) {
      if (Date.now() - at > SILENCE_MS) {
        this.#lastHeard.delete(process);
        this.#replace(process, []);
      }
    }
  }
}

function added(channel: string, { id, info }: Member): string {
  return frame('pusher_internal:member_added', { user_id: id, user_info: info }, { channel });
}

function removed(channel: string, id: string): string {
  return frame('pusher_internal:member_removed', { user_id: id }, { channel });
}
