import axios, { type AxiosError, type AxiosResponse } from 'axios';
import { toApiError } from './toApiError.ts';

/** Fired on `window` when the session has ended, once until a call succeeds again. */
export const SESSION_EXPIRED = 'muster:session-expired';

/** The one HTTP client (specification §7 General, §9): loaded with the first call, see endpoint.ts. */
export const client = axios.create({
  baseURL: '/',
  timeout: 0,
  withCredentials: true,
  withXSRFToken: true,
  headers: { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' },
  validateStatus: (status) => status >= 200 && status < 300,
});

let announced = false;

function onAnswer(response: AxiosResponse): AxiosResponse {
  announced = false;
  return response;
}

async function onFailure(error: AxiosError): Promise<never> {
  if (axios.isCancel(error)) {
    throw new DOMException('A newer request took its place.', 'AbortError');
  }
  const failure = await toApiError(error);
  if ((failure.status === 401 || failure.status === 419) && !announced) {
    announced = true;
    window.dispatchEvent(new CustomEvent(SESSION_EXPIRED, { detail: { status: failure.status } }));
  }
  throw failure;
}

client.interceptors.response.use(onAnswer, onFailure);
