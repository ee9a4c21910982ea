import type { BodyOf, Endpoints, QueryOf, SentBy } from '#contract/kit/define.ts';
import { implement, type Route } from './implement.ts';
import { type RecordDeclaration, type RecordTable, recordHandlers } from './recordHandlers.ts';

type RecordKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`;
type CallOf<T, Method extends string> = Extract<keyof T, `${Method} ${string}`>;
type ItemOf<T> = SentBy<T[CallOf<T, 'POST'>]> extends { data: infer Item extends object } ? Item : never;
type SortOf<T> = QueryOf<T[CallOf<T, 'GET'>]> extends { sort_by: infer Name extends string } ? Name : never;

/**
 * Implements an area whose only calls list, create, update and delete plain records: one each of GET, POST, PUT and
 * DELETE. An area with further calls uses `recordHandlers` and `implement`.
 */
export function implementRecords<
  const T extends { [K in keyof T]: K extends RecordKey ? Endpoints[string] : never },
  Table extends RecordTable,
  Owner,
>(
  endpoints: T,
  declaration: RecordDeclaration<Table, ItemOf<T>, BodyOf<T[CallOf<T, 'POST'>]>, Owner, SortOf<T>>,
): Route[] {
  const change = Object.keys(endpoints).find((key) => key.startsWith('PUT ')) ?? '';
  const { list, create, update, remove } = recordHandlers(declaration, lastParam(change));
  const byMethod: Record<string, unknown> = { GET: list, POST: create, PUT: update, DELETE: remove };
  const handlers = Object.keys(endpoints).map((key) => [key, byMethod[key.split(' ')[0] ?? '']]);
  // The signature checks the declaration against the endpoints; the handlers of `recordHandlers` do not carry their
  // types.
  return implement<Endpoints>(endpoints, Object.fromEntries(handlers));
}

/** The last parameter of a call's path; in a PUT it is the record's id. */
function lastParam(key: string): string {
  return /\{(\w+)\}[^{]*$/.exec(key)?.[1] ?? 'id';
}
