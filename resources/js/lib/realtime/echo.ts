import type Echo from 'laravel-echo';
import { readCookie } from '../readCookie.ts';
import type { RealtimeSettings } from '../readShared.ts';

export type AppEcho = Echo<'pusher'>;

/** Specification §9, in milliseconds. The statistics interval of 60,000 is pusher-js's default. */
const ACTIVITY_TIMEOUT = 120_000;
const PONG_TIMEOUT = 30_000;
const UNAVAILABLE_TIMEOUT = 10_000;

let configured = Promise.withResolvers<RealtimeSettings>();
let instance: Promise<AppEcho> | null = null;

/** Sets the broadcaster's connection and resolves pending calls of `getEcho`. Loads nothing yet. */
export function configureEcho(settings: RealtimeSettings): void {
  configured.resolve(settings);
}

/** The page's single Echo, created (and its chunk loaded) on first use. */
export function getEcho(): Promise<AppEcho> {
  instance ??= configured.promise.then(createEcho).catch((failure: unknown) => {
    // A failed chunk load is retried on the next call.
    instance = null;
    throw failure;
  });
  return instance;
}

/** Closes the connection when another person signs in. The next `getEcho` opens a new one. */
export async function closeEcho(): Promise<void> {
  const closing = instance;
  instance = null;
  const echo = await closing;
  // pusher-js sends on the next tick: unsubscribing needs an open socket.
  await new Promise((resolve) => setTimeout(resolve));
  echo?.disconnect();
}

/** Resets the module, for tests. */
export async function resetEcho(): Promise<void> {
  const closing = instance;
  instance = null;
  configured = Promise.withResolvers();
  (await closing)?.disconnect();
}

async function createEcho(settings: RealtimeSettings): Promise<AppEcho> {
  const [{ default: EchoClient }, { default: Pusher }] = await Promise.all([
    import('laravel-echo'),
    import('pusher-js'),
  ]);
  return new EchoClient({ broadcaster: 'pusher', Pusher, ...echoOptions(settings, window.location) });
}

/**
 * The connection options of specification §7 and §9. Ports are empty unless the broadcaster's address has one;
 * statistics are sent to the page's own host.
 */
export function echoOptions(
  { key, host, scheme }: RealtimeSettings,
  page: Pick<Location, 'protocol' | 'host' | 'origin'>,
) {
  const target = new URL(`${page.protocol}//${host ?? page.host}`);
  const port = target.port ? { wsPort: Number(target.port), wssPort: Number(target.port) } : {};
  const headersProvider = () => ({
    'X-Requested-With': 'XMLHttpRequest',
    'X-XSRF-TOKEN': readCookie('XSRF-TOKEN'),
  });
  return {
    key,
    cluster: '',
    wsHost: target.hostname,
    ...port,
    // Off (specification §7), unless a page without TLS uses a broadcaster with TLS.
    forceTLS: scheme === 'https' && page.protocol === 'http:',
    enabledTransports: ['ws' as const, 'wss' as const],
    activityTimeout: ACTIVITY_TIMEOUT,
    pongTimeout: PONG_TIMEOUT,
    unavailableTimeout: UNAVAILABLE_TIMEOUT,
    enableStats: true,
    statsHost: page.host,
    withCredentials: true,
    // The token changes at sign-in, so it is read for each channel.
    channelAuthorization: { transport: 'ajax' as const, endpoint: `${page.origin}/broadcasting/auth`, headersProvider },
  };
}
