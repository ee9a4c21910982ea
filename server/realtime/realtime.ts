import { createHmac, randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import {
  type companyChannel,
  type companySalesChannel,
  type companySurveysChannel,
  type companyTasksChannel,
  type eventInvitationsChannel,
  type eventSalesChannel,
  type eventStockChannel,
  type onlineChannel,
  type PresenceMember,
  type portalOnlineChannel,
  type RealtimeEvents,
  realtimeEvents,
  type surveyResultsChannel,
  type userChannel,
} from '#contract/realtime.ts';
import { channelKind } from '#domain/channelKind.ts';
import type { Database } from '#server/database/connect.ts';
import type { Environment } from '#server/environment.ts';
import type { Keys } from '#server/keys.ts';
import type { Log } from '#server/log.ts';
import { attachSockets } from './attachSockets.ts';
import { type BusMessage, embeddedBus, postgresBus } from './bus.ts';
import { Hub } from './Hub.ts';
import { frame } from './protocol.ts';
import { publishToPusher, terminateAtPusher } from './pusherApi.ts';
import { signChannel } from './signatures.ts';

/** A channel name as in the contract, without the `private-` or `presence-` prefix. */
type RealtimeChannel = ReturnType<
  | typeof onlineChannel
  | typeof companyChannel
  | typeof portalOnlineChannel
  | typeof eventSalesChannel
  | typeof companySalesChannel
  | typeof companyTasksChannel
  | typeof eventStockChannel
  | typeof userChannel
  | typeof surveyResultsChannel
  | typeof companySurveysChannel
  | typeof eventInvitationsChannel
>;

type ChannelClaim = {
  socketId: string;
  channel: string;
  /** Whom the others of a presence channel see. */
  member?: PresenceMember;
  /** Whom the right to a private channel is given to (`staff-7`), so that `expel` finds the connection. */
  memberId?: string;
  /** The requesting session (`session-…`); access ends with it. */
  session?: string;
  /** When access was requested, before anything was read; milliseconds. */
  askedAt?: number;
};

type ChannelAnswer = { auth: string; channel_data?: string };

export type Realtime = {
  /**
   * Tells every browser on the channel, in every process. Call it after the commit. It never rejects: a broadcast is a
   * hint to look again, and browsers look again whenever they reconnect.
   */
  broadcast<Name extends keyof RealtimeEvents>(
    channel: RealtimeChannel,
    event: Name,
    payload: RealtimeEvents[Name],
    /** The socket that caused it, which knows already (`X-Socket-ID`). */
    exceptSocketId?: string,
  ): Promise<void>;
  /** The signed right of one socket to one channel, named with its prefix. */
  authorizeChannel(claim: ChannelClaim): ChannelAnswer;
  /**
   * Closes the connections of a user (`staff-7`) or session; browsers reconnect with their remaining access. Database
   * triggers do the same when a session, membership or role changes.
   */
  expel(holder: string): Promise<void>;
  /**
   * Takes websockets on this server. Resolves when the other processes are heard, so that who connects then misses
   * nothing, or could not be heard at first.
   */
  attach(server: Server): Promise<void>;
  stop(): Promise<void>;
};

type RealtimeOptions = {
  environment: Environment;
  database: Database;
  keys: Keys;
  log: Log;
  /** Milliseconds between looks for dead connections. */
  heartbeat?: number;
  mostSockets?: number;
  mostOfAddress?: number;
};

/** The Pusher protocol on the product's own port, or a Pusher, Reverb or Soketi server where PUSHER_HOST names one. */
export function createRealtime({
  environment,
  database,
  keys,
  log,
  heartbeat = 30_000,
  mostSockets = 10_000,
  mostOfAddress = 1000,
}: RealtimeOptions): Realtime {
  const { PUSHER_APP_KEY: key, PUSHER_APP_ID: id, PUSHER_HOST, PUSHER_PORT, PUSHER_SCHEME } = environment;
  // Without a configured secret, derive one that every process with the same application key agrees on.
  const secret = environment.PUSHER_APP_SECRET ?? createHmac('sha256', keys.signing).update('realtime').digest('hex');
  const elsewhere = PUSHER_HOST ? `${PUSHER_SCHEME}://${PUSHER_HOST}${PUSHER_PORT ? `:${PUSHER_PORT}` : ''}` : null;
  const bus = database.kind === 'postgres' ? postgresBus(database, log) : embeddedBus(database, log);
  const hub = new Hub(randomUUID(), bus);
  let isStarted = false;
  let detach: (() => Promise<void>) | undefined;

  /** The other server knows people by presence channels only: all connections of theirs end and come back. */
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
      if (!elsewhere) {
        await hub.send(name, frame(event, data, { channel: name }), exceptSocketId);
        return;
      }
      const message = { name: event, channel: name, data, ...(exceptSocketId && { socketId: exceptSocketId }) };
      await publishToPusher({ url: elsewhere, id, key, secret }, message).catch((failure: unknown) =>
        log.error('broadcast was not taken', { channel: name, event, failure }),
      );
    },
    authorizeChannel({ socketId, channel, member, memberId, session, askedAt = Date.now() }) {
      const person = member ? { user_id: member.id, user_info: member } : { user_id: memberId };
      const claimed = elsewhere ? person : { ...person, session, asked_at: askedAt };
      // Other servers of the protocol support such data on presence channels only.
      const channelData = member || (memberId && !elsewhere) ? JSON.stringify(claimed) : undefined;
      const auth = `${key}:${signChannel(secret, { socketId, channel, channelData })}`;
      return { auth, ...(channelData && { channel_data: channelData }) };
    },
    expel: (holder) => (elsewhere ? terminate(elsewhere, [holder]) : hub.expel(holder)),
    async attach(server) {
      if (elsewhere) {
        const onMessage = ({ body }: BusMessage) => {
          if (body.kind === 'expel') {
            void terminate(elsewhere, body.people);
          }
        };
        detach = () => bus.stop();
        // Whom an interruption concealed is not known; the bus logs it.
        const onResume = () => undefined;
        await bus
          .start(onMessage, onResume)
          .catch((failure: unknown) => log.error('the database is not heard', { failure }));
        return;
      }
      const { APP_URL: appUrl, TRUST_PROXY: proxies } = environment;
      detach = attachSockets(server, hub, { key, secret, heartbeat, mostSockets, mostOfAddress, appUrl, proxies });
      isStarted = true;
      await hub.start().catch((failure: unknown) => log.error('other processes cannot be heard', { failure }));
    },
    async stop() {
      await detach?.();
      if (isStarted) {
        await hub.stop();
      }
    },
  };
}

/** The name on the wire: `presence-online.1`, `private-event-sales.7`, `event-stock.7`. */
function wireName(channel: RealtimeChannel): string {
  const kind = channelKind(channel);
  return kind === 'public' ? channel : `${kind}-${channel}`;
}
