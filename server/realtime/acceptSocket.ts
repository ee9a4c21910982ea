import { randomInt } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import type { Hub, Listener } from './Hub.ts';
import {
  ACTIVITY_TIMEOUT_SECONDS,
  type ChannelGrant,
  CODES,
  channelData,
  clientEvent,
  errorFrame,
  frame,
  incoming,
  type Member,
} from './protocol.ts';
import { isSigned } from './signatures.ts';
import { tokenBucket } from './tokenBucket.ts';

export type SocketRules = {
  key: string;
  secret: string;
  /** Milliseconds between pings. A connection that does not respond to one is closed. */
  heartbeat: number;
};

const MAX_CHANNELS = 100;
/** Maximum bytes buffered for a slow reader before it is disconnected; it reconnects and refetches. */
const MAX_BUFFERED = 1024 * 1024;

/** Handles the Pusher protocol of one connection until it closes. */
export function acceptSocket(socket: WebSocket, hub: Hub, { key, secret, heartbeat }: SocketRules): void {
  const channels = new Set<string>();
  let isExpelled = false;
  const canReceive = tokenBucket(100, 50);
  const listener: Listener = {
    id: `${randomInt(1, 2 ** 32)}.${randomInt(1, 2 ** 32)}`,
    holders: new Set(),
    send(text) {
      if (socket.bufferedAmount > MAX_BUFFERED) {
        socket.terminate();
      } else if (socket.readyState === socket.OPEN) {
        socket.send(text);
      }
    },
    expel(reason) {
      isExpelled = true;
      leaveAll();
      listener.send(errorFrame(CODES.authorizeAgain, reason));
      socket.close(CODES.authorizeAgain, reason);
    },
    reconnect: () => socket.close(CODES.reconnect, 'Reconnect'),
  };
  const stopPinging = pingRegularly(socket, heartbeat);

  socket.on('message', (raw, isBinary) => {
    if (isExpelled) {
      return;
    }
    if (!canReceive()) {
      socket.close(1008, 'Too many messages');
      return;
    }
    const message = isBinary ? null : parse(raw);
    const known = incoming.safeParse(message);
    if (known.success) {
      answer(known.data);
    } else if (clientEvent.safeParse(message).success) {
      listener.send(errorFrame(CODES.clientEventRefused, 'Client events are not enabled.'));
    } else {
      listener.send(errorFrame(null, 'This is not a valid message of protocol 7.'));
    }
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    stopPinging();
    leaveAll();
  });
  listener.send(
    frame('pusher:connection_established', { socket_id: listener.id, activity_timeout: ACTIVITY_TIMEOUT_SECONDS }),
  );

  function leaveAll() {
    for (const channel of channels) {
      hub.unsubscribe(listener, channel);
    }
    channels.clear();
  }

  function answer(message: ReturnType<typeof incoming.parse>) {
    switch (message.event) {
      case 'pusher:ping':
        return listener.send(frame('pusher:pong', {}));
      case 'pusher:pong':
        return;
      case 'pusher:subscribe':
        return subscribe(message.data);
      case 'pusher:unsubscribe':
        channels.delete(message.data.channel);
        return hub.unsubscribe(listener, message.data.channel);
    }
  }

  function subscribe({
    channel,
    auth = '',
    channel_data: data,
  }: {
    channel: string;
    auth?: string;
    channel_data?: string;
  }) {
    const isPresence = channel.startsWith('presence-');
    const isOpen = !isPresence && !channel.startsWith('private-');
    const canJoin = isOpen || isSigned(key, secret, { socketId: listener.id, channel, channelData: data }, auth);
    // On private channels the data also names the user, so that their connections can be closed when they lose access.
    const grant = !isOpen && canJoin ? parseGrant(data) : null;
    const member = isPresence && grant ? grant.member : null;
    if (!canJoin || (isPresence && !member)) {
      listener.send(
        JSON.stringify({
          event: 'pusher:subscription_error',
          channel,
          data: { type: 'AuthError', error: 'The signature does not match this channel.', status: 401 },
        }),
      );
      return;
    }
    if (channels.size >= MAX_CHANNELS && !channels.has(channel)) {
      listener.send(errorFrame(CODES.overCapacity, `A connection can join at most ${MAX_CHANNELS} channels.`));
      return;
    }
    if (grant && hub.isStale(grant)) {
      listener.expel('Authorize again.');
      return;
    }
    channels.add(channel);
    for (const holder of grant?.holders ?? []) {
      listener.holders.add(holder);
    }
    hub.subscribe(listener, channel, member);
  }
}

/** Closes a connection that has not responded to the last ping. Returns a function that stops the pings. */
function pingRegularly(socket: WebSocket, heartbeat: number): () => void {
  let isAlive = true;
  const heard = () => {
    isAlive = true;
  };
  socket.on('pong', heard);
  socket.on('message', heard);
  const timer = setInterval(() => {
    if (!isAlive) {
      socket.terminate();
      return;
    }
    isAlive = false;
    socket.ping();
  }, heartbeat);
  timer.unref();
  return () => clearInterval(timer);
}

function parseGrant(data: string | undefined): (ChannelGrant & { member: Member }) | null {
  const parsed = channelData.safeParse(parseJson(data ?? ''));
  if (!parsed.success) {
    return null;
  }
  const { user_id: id, user_info: info, session, asked_at: requestedAt = 0 } = parsed.data;
  return { member: { id, info }, holders: session ? [id, session] : [id], requestedAt };
}

function parse(raw: RawData): unknown {
  const message = parseJson(String(raw));
  if (typeof message !== 'object' || message === null || !('data' in message) || !('event' in message)) {
    return message;
  }
  // Some clients send the data of protocol messages as JSON text.
  const isProtocol = String(message.event).startsWith('pusher:');
  return isProtocol && typeof message.data === 'string' ? { ...message, data: parseJson(message.data) } : message;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
