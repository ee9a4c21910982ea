import type { AxiosError } from 'axios';
import { ApiError, type FieldErrors } from './ApiError.ts';

const NO_ANSWER = 'The server could not be reached. Check your connection and try again.';

/** For an answer without a sentence of its own: mostly of a machine that stands before the server. */
function wordsOf(status: number): string {
  if (status === 413) {
    return 'That is too large to be sent.';
  }
  return status >= 500 ? 'The server does not answer at the moment. Try again shortly.' : 'The server refused this.';
}

/** Reads whatever a failed call brought back; a body that is not as promised never breaks the reading. */
export async function toApiError(error: AxiosError): Promise<ApiError> {
  const { response } = error;
  const data = await readBody(response?.data);
  const serverMessage = messageOf(data);
  return new ApiError({
    status: response?.status ?? 0,
    message: serverMessage ?? (response ? wordsOf(response.status) : NO_ANSWER),
    serverMessage,
    errors: errorsOf(data),
    data,
    requestId: headerOf(response?.headers['x-request-id']),
    retryAfter: secondsOf(headerOf(response?.headers['retry-after'])),
  });
}

/** A call that asked for a file gets its error as a blob too. */
async function readBody(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) {
    return data;
  }
  try {
    return JSON.parse(await data.text());
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function messageOf(data: unknown): string | null {
  const message = isRecord(data) ? data.message : null;
  return typeof message === 'string' && message.trim() !== '' ? message : null;
}

function errorsOf(data: unknown): FieldErrors {
  const errors = isRecord(data) ? data.errors : null;
  if (!isRecord(errors)) {
    return {};
  }
  const read: FieldErrors = {};
  for (const [field, value] of Object.entries(errors)) {
    read[field] = (Array.isArray(value) ? value : [value]).filter((sentence) => typeof sentence === 'string');
  }
  return read;
}

function headerOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function secondsOf(value: string | null): number | null {
  const seconds = Number(value);
  return value !== null && Number.isFinite(seconds) ? seconds : null;
}
