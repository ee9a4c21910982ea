import type { Endpoints } from '#contract/kit/define.ts';
import type { CallLimit } from '../guards/rateLimit.ts';
import { type Handlers, implement, type Route } from '../implement.ts';
import type { DeclaredRecords } from './DeclaredRecords.ts';
import type { RecordDeclaration, RecordTable } from './RecordDeclaration.ts';
import { type Among, recordCallOf, recordParam } from './recordCalls.ts';
import { recordHandlers } from './recordHandlers.ts';

type Limits<T> = { [K in keyof T]?: CallLimit };

/**
 * Implements the endpoints of an area of records. The declaration gives the list (a GET with pages), the record (another
 * GET), its creation (POST), update (PUT) and deletion (DELETE), as far as the contract has these calls. All others, and
 * those that need their own code, are `further` handlers as for `implement`. A call without a handler, a filter that
 * does not fit its column and a missing filter are compile errors.
 */
export function implementRecords<
  const T extends Endpoints,
  Table extends RecordTable,
  Owner = undefined,
  Line = Table['$inferSelect'],
  F extends keyof T = never,
>(
  endpoints: T,
  declaration: RecordDeclaration<Among<T, F>, Table, Line, Owner>,
  further?: Pick<Handlers<T>, F>,
  limits?: Limits<T>,
): Route[];
// The overload above checks the declaration against the endpoints; the handlers of the kit do not carry their types.
export function implementRecords(
  endpoints: Endpoints,
  declaration: DeclaredRecords,
  further: Record<string, unknown> = {},
  limits: Limits<Endpoints> = {},
): Route[] {
  const handlers = Object.entries(endpoints).map(([key, endpoint]) => [
    key,
    further[key] ?? recordHandlers(declaration, recordParam(key))[recordCallOf(key, endpoint)],
  ]);
  return implement(endpoints, Object.fromEntries(handlers), limits);
}
