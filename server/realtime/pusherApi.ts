import { createHash, createHmac } from 'node:crypto';

export type PusherApp = { url: string; id: string; key: string; secret: string };

export type PusherEvent = { name: string; channel: string; data: unknown; socketId?: string };

const TIMEOUT_MS = 5000;

/**
 * Publishes one event over the HTTP API that Pusher, Reverb and Soketi share, with a signed body.
 * @throws if the broadcaster rejects it
 */
export async function publishToPusher(app: PusherApp, event: PusherEvent) {
  await post(app, 'events', {
    name: event.name,
    channels: [event.channel],
    data: JSON.stringify(event.data),
    ...(event.socketId && { socket_id: event.socketId }),
  });
}

/**
 * Closes every connection of a member of a presence channel.
 * @throws if the broadcaster rejects it
 */
export async function terminateAtPusher(app: PusherApp, userId: string) {
  await post(app, `users/${encodeURIComponent(userId)}/terminate_connections`, {});
}

async function post(app: PusherApp, call: string, message: object) {
  const body = JSON.stringify(message);
  const path = `/apps/${app.id}/${call}`;
  const query = new URLSearchParams({
    auth_key: app.key,
    auth_timestamp: String(Math.floor(Date.now() / 1000)),
    auth_version: '1.0',
    body_md5: createHash('md5').update(body).digest('hex'),
  });
  query.set('auth_signature', createHmac('sha256', app.secret).update(`POST\n${path}\n${query}`).digest('hex'));
  const response = await fetch(`${app.url}${path}?${query}`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) {
    throw new Error(`The broadcaster answered ${response.status}: ${(await response.text()).slice(0, 200)}`);
  }
}
