import type { BodyIn, BodyOf, ParamsIn, QueryIn, QueryOf, ResponseOf } from '#contract/kit/define.ts';
import type { CallEntry } from '#domain/kit/callEntry.ts';
import { fillPath, type PathParams } from '#domain/kit/fillPath.ts';
import { DATA, MAYBE, type Shape } from '#domain/kit/shape.ts';
import { beginWait } from '#js/lib/work/slowWork.ts';
import { ApiError } from './ApiError.ts';
import { isPage, notOffered, tryExtension } from './extensions.ts';
import { read } from './read.ts';
import { bodyNames, renameBody, renameErrors } from './renamedFields.ts';
import { toBody } from './toBody.ts';
import { toDownload } from './toDownload.ts';
import { withFilter } from './withFilter.ts';

/** A downloaded file: its content and the name from the server (empty if none). */
export type Download = { blob: Blob; name: string };

type CallInput<E> = Part<'params', Params<ParamsIn<E>>> &
  Part<'query', Loose<QueryIn<E>, QueryOf<E>>> &
  Part<'body', Loose<BodyIn<E>, BodyOf<E>>> & {
    signal?: AbortSignal;
    /** Sent to its end although the page is being closed. */
    keepalive?: boolean;
    /** Progress of an upload or download, 0 to 100. */
    onProgress?: (percent: number) => void;
  };

type CallAnswer<E> = E extends { file: string } ? Download : ResponseOf<E>;

type Arguments<Input> = Record<string, never> extends Input ? [input?: Input] : [input: Input];
export type Call<E> = (...input: Arguments<CallInput<E>>) => Promise<CallAnswer<E>>;

type AnyInput = {
  params?: PathParams;
  query?: object;
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
  onProgress?: (percent: number) => void;
};

/** Kept, because a page that is being closed waits for nothing: a call with `keepalive` has to be sent at once. */
let loaded: typeof import('./client.ts') | undefined;

/** One call of the contract. Rejects with ApiError, or with an `AbortError` when `signal` was aborted. */
export function endpoint<E>({ key, shape, refusals = {}, isFile, isExtension, filterBy = [] }: CallEntry): Call<E> {
  const [method = 'GET', template = '/'] = key.split(' ');

  const ask = async (input: AnyInput = {}): Promise<unknown> => {
    const names = bodyNames(shape);
    loaded ??= await import('./client.ts');
    const { client } = loaded;
    const onProgress = ({ loaded, total }: { loaded: number; total?: number }) => {
      input.onProgress?.(total ? Math.min(100, Math.round((loaded / total) * 100)) : 0);
    };
    // Calls that report progress do not show the "still working" notice.
    const answered = input.onProgress ? null : beginWait();
    const request = client.request({
      url: fillPath(template, input.params),
      params: withFilter(withoutBlanks(input.query), filterBy),
      ...toBody(method, renameBody(names, input.body)),
      signal: input.signal,
      responseType: isFile ? 'blob' : 'json',
      ...(input.keepalive && { adapter: 'fetch', fetchOptions: { keepalive: true } }),
      ...(input.onProgress && { [isFile ? 'onDownloadProgress' : 'onUploadProgress']: onProgress }),
    });
    const response = await request
      .catch((failure: unknown) => {
        if (failure instanceof ApiError) {
          renameErrors(names, failure);
          const refusal = refusals[failure.status];
          failure.data = refusal ? read(refusal, failure.data) : failure.data;
        }
        throw failure;
      })
      .finally(() => answered?.());
    if (isExtension && isPage(response.data)) {
      throw notOffered();
    }
    return isFile
      ? toDownload(response.data, response.headers['content-disposition'])
      : readAnswer(shape, response.data);
  };

  const call = isExtension ? tryExtension(key, ask) : ask;
  // The only place where untyped responses are cast to the contract's types.
  return call as Call<E>;
}

/** Throws if the response to a read call has no record. */
function readAnswer(shape: Shape = '*', data: unknown): unknown {
  const answer = read(shape, data);
  const mayBeNull = Array.isArray(shape) && Array.isArray(shape[1]) && shape[1][0] === MAYBE;
  if (shape[0] === DATA && !mayBeNull && Reflect.get(Object(answer), 'data') === null) {
    throw new Error('The server sent no record.');
  }
  return answer;
}

function withoutBlanks(query: object = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}

type Params<T> = [T] extends [undefined] ? undefined : { [K in keyof T]: string | number };

/**
 * Fields that a schema coerces are `unknown` in its input type; callers send the coerced type or a string from a form.
 */
type Loose<I, O> = [I] extends [undefined]
  ? undefined
  : { [K in keyof I]: unknown extends I[K] ? (K extends keyof O ? O[K] | string : never) : I[K] };

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<string, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };
