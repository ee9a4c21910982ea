import { createHmac, randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { type ChannelOf, type PresenceMember, type RealtimeEvents, realtimeEvents } from '#contract/realtime.ts';
import { channelKind } from '#domain/kit/channelKind.ts';
import type { Database } from '#server/database/connect.ts';
import type { Environment } from '#server/environment.ts';
import type { Keys } from '#server/keys.ts';
import type { Log } from '#server/log.ts';
import { attachSockets } from './attachSockets.ts';
import { type BusMessage, embeddedBus, postgresBus } from './bus.ts';
import { Hub } from './Hub.ts';
import { frame } from './protocol.ts';
import { terminateAtPusher } from './pusherApi.ts';
import { pusherSender } from './pusherSender.ts';
import { signChannel } from './signatures.ts';

type ChannelClaim = {
  socketId: string;
  channel: string;
  /** The caller as other members of a presence channel see them. */
  member?: PresenceMember;
  /** The user of a private channel (`staff-7`), so that an expulsion finds the connection. */
  memberId?: string;
  /** The requesting session (`session-…`); access ends with it. */
  session?: string;
  /** When access was requested, before any lookup; milliseconds. */
  requestedAt?: number;
};

type ChannelAnswer = { auth: string; channel_data?: string };

export type Realtime = {
  /**
   * Sends an event to every browser on the channel, in every process. Call it after the commit. It never rejects: a
   * broadcast is a hint to refetch, and browsers also refetch whenever they reconnect. It does not wait for an external
   * server, so that an outage there delays nobody.
   */
  broadcast<Name extends keyof RealtimeEvents>(
    /** As in the contract, without the `private-` prefix. */
    channel: ChannelOf<NoInfer<Name>>,
    event: Name,
    payload: RealtimeEvents[Name],
    /** The socket whose request caused the event (`X-Socket-ID`); it does not receive it. */
    exceptSocketId?: string,
  ): Promise<void>;
  /** Signs the access of one socket to one channel, whose name includes its prefix. */
  authorizeChannel(claim: ChannelClaim): ChannelAnswer;
  /**
   * Accepts WebSockets on this server. Resolves once messages of other processes are received, so that later
   * connections miss none, or once the first attempt to do so has failed.
   */
  attach(server: Server): Promise<void>;
  stop(): Promise<void>;
  /** Waits for broadcasts on their way to an external server, for five seconds at most. */
  flush(): Promise<void>;
};

type RealtimeOptions = {
  environment: Environment;
  database: Database;
  keys: Keys;
  log: Log;
  /** Milliseconds between pings that detect dead connections. */
  heartbeat?: number;
  maxSockets?: number;
  maxPerAddress?: number;
};

/**
 * Broadcasts by the Pusher protocol, on the product's own port or through the external server that PUSHER_HOST names.
 */
export function createRealtime({
  environment,
  database,
  keys,
  log,
  heartbeat = 30_000,
  maxSockets = 10_000,
  maxPerAddress = 1000,
}: RealtimeOptions): Realtime {
  const { PUSHER_APP_KEY: key, PUSHER_APP_ID: id, PUSHER_HOST, PUSHER_PORT, PUSHER_SCHEME } = environment;
  // Without a configured secret, one is derived from the application key, so that all processes use the same.
  const secret = environment.PUSHER_APP_SECRET ?? createHmac('sha256', keys.signing).update('realtime').digest('hex');
  const externalUrl = PUSHER_HOST ? `${PUSHER_SCHEME}://${PUSHER_HOST}${PUSHER_PORT ? `:${PUSHER_PORT}` : ''}` : null;
  const bus = database.kind === 'postgres' ? postgresBus(database, log) : embeddedBus(database, log);
  const hub = new Hub(randomUUID(), bus);
  const external = externalUrl === null ? null : pusherSender({ url: externalUrl, id, key, secret }, log);
  let isStarted = false;
  let detach: (() => Promise<void>) | undefined;

  /**
   * The external server closes all connections of a user, and the browser reconnects. It knows only presence members.
   */
  async function terminate(url: string, people: string[]) {
    for (const person of people) {
      await terminateAtPusher({ url, id, key, secret }, person).catch((failure: unknown) =>
        log.error('connections were not ended by the broadcaster', { person, failure }),
      );
    }
  }

  return {
    async broadcast(channel, event, payload, exceptSocketId) {
      const data = environment.NODE_ENV === 'production' ? payload : realtimeEvents[event].parse(payload);
      const name = wireName(channel);
      if (external) {
        external.send({ name: event, channel: name, data, ...(exceptSocketId && { socketId: exceptSocketId }) });
        return;
      }
      await hub.send(name, frame(event, data, { channel: name }), exceptSocketId);
    },
    authorizeChannel({ socketId, channel, member, memberId, session, requestedAt = Date.now() }) {
      const person = member ? { user_id: member.id, user_info: member } : { user_id: memberId };
      const claimed = externalUrl ? person : { ...person, session, asked_at: requestedAt };
      // Other servers of the protocol support such data on presence channels only.
      const channelData = member || (memberId && !externalUrl) ? JSON.stringify(claimed) : undefined;
      const auth = `${key}:${signChannel(secret, { socketId, channel, channelData })}`;
      return { auth, ...(channelData && { channel_data: channelData }) };
    },
    async attach(server) {
      if (externalUrl) {
        const onMessage = ({ body }: BusMessage) => {
          if (body.kind === 'expel') {
            void terminate(externalUrl, body.people);
          }
        };
        detach = () => bus.stop();
        // Expulsions missed during the interruption cannot be recovered; the bus logs it.
        const onResume = () => undefined;
        await bus
          .start(onMessage, onResume)
          .catch((failure: unknown) => log.error('database notifications cannot be received', { failure }));
        return;
      }
      const { APP_URL: appUrl, TRUST_PROXY: proxies } = environment;
      detach = attachSockets(server, hub, { key, secret, heartbeat, maxSockets, maxPerAddress, appUrl, proxies });
      isStarted = true;
      await hub
        .start()
        .catch((failure: unknown) => log.error('messages of other processes cannot be received', { failure }));
    },
    async stop() {
      await detach?.();
      if (isStarted) {
        await hub.stop();
      }
    },
    async flush() {
      await external?.flush();
    },
  };
}

/** The name on the wire: `presence-online.1`, `private-event-sales.7`, `event-stock.7`. */
function wireName(channel: string): string {
  const kind = channelKind(channel);
  return kind === 'public' ? channel : `${kind}-${channel}`;
}
