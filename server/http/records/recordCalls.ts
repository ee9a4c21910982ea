import type { BodyIn, BodyOf, Endpoint, Endpoints, QueryOf, SentBy } from '#contract/kit/define.ts';

/** What the record kit implements for a call. */
export type RecordCall = 'list' | 'get' | 'create' | 'update' | 'remove';

/** Names of calls among those of `T` that the kit implements, by their method; a list is a GET with pages. */
type Keys<T, Method extends string> = Extract<keyof T, `${Method} ${string}`>;
type ListKey<T> = { [K in Keys<T, 'GET'>]: QueryOf<T[K]> extends { per_page: number } ? K : never }[Keys<T, 'GET'>];
type GetKey<T> = Exclude<Keys<T, 'GET'>, ListKey<T>>;

type CreateKey<T> = Keys<T, 'POST'>;
type UpdateKey<T> = Keys<T, 'PUT'>;

/** The record as the calls send it, taken from the list if there is one. */
export type ItemOf<T> = [ListKey<T>] extends [never]
  ? Data<SentBy<T[GetKey<T> | CreateKey<T> | UpdateKey<T>]>>
  : Rows<SentBy<T[ListKey<T>]>>;

type Rows<List> = List extends readonly (infer Item)[]
  ? Item
  : List extends { data: readonly (infer Item)[] }
    ? Item
    : never;

type Data<Answer> = Answer extends { data: infer D extends object } ? D : never;

export type ListQueryOf<T> = QueryOf<T[ListKey<T>]>;

/** The body that sets the columns of a record: of the update, which can lack fields that only a new record has. */
export type InputOf<T> = [UpdateKey<T>] extends [never] ? CreatedBy<T> : ChangedBy<T>;
export type CreatedBy<T> = BodyOf<T[CreateKey<T>]>;
export type ChangedBy<T> = BodyOf<T[UpdateKey<T>]>;
/** What `mergeStored` receives. */
export type StoredInput<T> = Partial<BodyIn<T[UpdateKey<T>]>>;

export type HasList<T> = [ListKey<T>] extends [never] ? false : true;
export type HasWrites<T> = [CreateKey<T> | UpdateKey<T>] extends [never] ? false : true;

/** The calls that are none of the kit's: a second one of a kind, another method, or an answer that is not the record. */
export type Unhandled<T> =
  | Second<ListKey<T>>
  | Second<GetKey<T>>
  | Second<CreateKey<T>>
  | Second<UpdateKey<T>>
  | Second<Keys<T, 'DELETE'>>
  | Exclude<keyof T, Keys<T, 'GET' | 'POST' | 'PUT' | 'DELETE'>>
  | {
      [K in Exclude<keyof T, ListKey<T> | Keys<T, 'DELETE'>>]: { data: ItemOf<T>; message: string } extends SentBy<T[K]>
        ? never
        : K;
    }[Exclude<keyof T, ListKey<T> | Keys<T, 'DELETE'>>];

/** The names of calls of one kind, if there are several. */
type Second<Key, Each = Key> = Each extends unknown ? ([Key] extends [Each] ? never : Key) : never;

const BY_METHOD: Record<string, RecordCall> = { POST: 'create', PUT: 'update', DELETE: 'remove' };

/** Which of the kit's calls an endpoint is. */
export function recordCallOf(key: string, { query }: Endpoint): RecordCall {
  return BY_METHOD[key.split(' ')[0] ?? ''] ?? (query && 'per_page' in query.shape ? 'list' : 'get');
}

/** The last parameter of a call's path, which holds the record's id in all calls but the list and the creation. */
export function recordParam(key: string): string {
  return /\{(\w+)\}[^{]*$/.exec(key)?.[1] ?? '';
}

export type Among<T extends Endpoints, F> = { [K in Exclude<keyof T, F>]: T[K] };
