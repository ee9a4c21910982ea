import axios, { type AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { timeRequest } from '#js/lib/serverClock.ts';
import { dropPrefetched } from '#js/lib/visit/dropPrefetched.ts';
import { toApiError } from './toApiError.ts';

/** Dispatched on `window` for a 401 or 419; a listener that handles it calls `preventDefault`. */
export const SESSION_EXPIRED = 'muster:session-expired';

/** Dispatched on `window` before a sign-out request (boot/watchSignOut.ts). */
const SIGNING_OUT = 'muster:signing-out';

/** The shared HTTP client (specification §7 General, §9), loaded with the first call (see endpoint.ts). */
export const client = axios.create({
  baseURL: '/',
  timeout: 0,
  withCredentials: true,
  withXSRFToken: true,
  headers: { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' },
  validateStatus: (status) => status >= 200 && status < 300,
});

/** Pending calls that only read. */
const reads = new Map<object, AbortController>();
const timed = new WeakMap<object, ReturnType<typeof timeRequest>>();
/** Resolution of the `Date` header, in milliseconds. */
const SECOND = 1000;

function onAsk(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  timed.set(config, timeRequest());
  if (isRead(config)) {
    const { signal } = config;
    const read = new AbortController();
    signal?.addEventListener?.('abort', () => read.abort(), { once: true });
    if (signal?.aborted) {
      read.abort();
    }
    reads.set(config, read);
    config.signal = read.signal;
  }
  return config;
}

function onAnswer(response: AxiosResponse): AxiosResponse {
  onSettled(response.config);
  timed.get(response.config)?.(Date.parse(response.headers.date), SECOND);
  return response;
}

async function onFailure(error: AxiosError): Promise<never> {
  onSettled(error.config);
  if (axios.isCancel(error)) {
    throw new DOMException('A newer request took its place.', 'AbortError');
  }
  const failure = await toApiError(error);
  if (failure.status === 401 || failure.status === 419) {
    const { status, message } = failure;
    const isBackground = isRead(error.config);
    const event = new CustomEvent(SESSION_EXPIRED, { cancelable: true, detail: { status, isBackground, message } });
    failure.endsSession = !window.dispatchEvent(event);
  }
  throw failure;
}

/** A failed change counts too, because the server may have made it before the failure. */
function onSettled(config?: InternalAxiosRequestConfig): void {
  if (config && isRead(config)) {
    reads.delete(config);
  } else {
    dropPrefetched();
  }
}

function isRead(config?: { method?: string | undefined }): boolean {
  return config?.method?.toUpperCase() === 'GET';
}

window.addEventListener(SIGNING_OUT, () => {
  reads.forEach((read) => {
    read.abort();
  });
});
client.interceptors.request.use(onAsk);
client.interceptors.response.use(onAnswer, onFailure);
