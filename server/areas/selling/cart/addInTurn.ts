import type { Sent } from '#contract/kit/absent.ts';
import type { cart } from '#contract/selling/cart.ts';
import { announceStock } from '#server/areas/programme/tickets/announceStock.ts';
import { stockOf } from '#server/areas/programme/tickets/stock.ts';
import { holdsLock } from '#server/database/lock.ts';
import { isOutage } from '#server/database/outage.ts';
import type { HandlerContext, HandlerServices } from '#server/http/context.ts';
import type { StepsContext } from '#server/http/inputs/Steps.ts';
import { Failure } from '#server/http/outputs/failures.ts';
import { refuseExpired } from './expiredCart.ts';
import { findStoredCarts, type HeldCart, heldCart } from './findCart.ts';
import { findSale } from './findSale.ts';
import { type Books, decideHold, holdTickets } from './holdTickets.ts';
import type { LockedCart } from './lockCart.ts';
import { networkOfCart, openNetworkBook } from './NetworkBook.ts';
import { presentCart } from './presentCart.ts';
import { SeatBook } from './SeatBook.ts';
import { type Hold, writeHolds } from './writeCart.ts';

type AddRequest = { ticket_type_id: number; quantity: number };
type CartAnswer = Sent<typeof cart>;

/**
 * Adds tickets to a visitor's cart. Buyers of the same event contend for one lock, so requests that wait in this
 * process are handled in batches, one transaction each, in order of arrival. Each gets its own answer: refusing one
 * does not affect the others.
 * @throws 404; 409 for an expired cart; 422 if a rule refuses; 429 if the network holds too many seats
 */
export function addInTurn(context: StepsContext, eventId: number, request: AddRequest): Promise<CartAnswer> {
  // Everything happens in one transaction, so a failure means that nothing was saved.
  context.scope.mayHaveSaved = false;
  const { promise, resolve, reject } = Promise.withResolvers<CartAnswer>();
  const queues = queuesOf(context.services);
  const key = `${context.company.id} ${eventId}`;
  const waiting = queues.get(key);
  const visit = { context, eventId, request, resolve, reject };
  if (waiting) {
    waiting.push(visit);
  } else {
    queues.set(key, [visit]);
    void serve(queues, key);
  }
  return promise;
}

type Visit = {
  context: StepsContext;
  eventId: number;
  request: AddRequest;
  resolve(answer: CartAnswer): void;
  reject(failure: unknown): void;
};

type Queues = Map<string, Visit[]>;
const queuesByServices = new WeakMap<HandlerServices, Queues>();

function queuesOf(services: HandlerServices): Queues {
  const queues: Queues = queuesByServices.get(services) ?? new Map();
  queuesByServices.set(services, queues);
  return queues;
}

/** Maximum batch size. A larger one would make the first visitor wait for the last. */
const MAX_BATCH = 50;

async function serve(queues: Queues, key: string): Promise<void> {
  for (let waiting = queues.get(key) ?? []; waiting.length > 0; waiting = queues.get(key) ?? []) {
    const visits = firstOfEachVisitor(waiting);
    queues.set(
      key,
      waiting.filter((visit) => !visits.includes(visit)),
    );
    await serveTogether(visits);
  }
  queues.delete(key);
}

/** At most one request per visitor: a second one depends on the result of the first, so it waits for the next batch. */
function firstOfEachVisitor(waiting: Visit[]): Visit[] {
  const first = new Map<string, Visit>();
  for (const visit of waiting) {
    if (first.size < MAX_BATCH && !first.has(visit.context.visitor)) {
      first.set(visit.context.visitor, visit);
    }
  }
  return [...first.values()];
}

async function serveTogether(visits: Visit[]): Promise<void> {
  const [first] = visits;
  if (!first) {
    return;
  }
  try {
    const outcomes = await first.context.transact(
      (context) => holdAll(context, first.eventId, visits),
      holdsLock(first.eventId),
    );
    for (const [index, visit] of visits.entries()) {
      await settle(visit, outcomes[index]);
    }
  } catch (failure) {
    if (visits.length === 1 || failure instanceof Failure || isOutage(failure)) {
      for (const visit of visits) {
        visit.reject(failure);
      }
      return;
    }
    // One of the requests cannot be written. Processed separately, each gets its own result.
    for (const visit of visits) {
      await serveTogether([visit]);
    }
  }
}

async function settle(visit: Visit, outcome: Outcome | undefined): Promise<void> {
  if (outcome === undefined || outcome === 'alone') {
    await serveTogether([visit]);
  } else if (outcome instanceof Failure) {
    visit.reject(outcome);
  } else {
    visit.resolve(outcome);
  }
}

/** A cart, a refusal, or `alone` if the request needs a transaction of its own. */
type Outcome = CartAnswer | Failure | 'alone';

async function holdAll(context: HandlerContext, eventId: number, visits: Visit[]): Promise<Outcome[]> {
  const { db, services } = context;
  const now = services.clock.now();
  const contexts = visits.map(({ context: own }): HandlerContext => ({ ...context, ...own, db }));
  const visitors = contexts.map(({ visitor }) => visitor);
  const [sale, stored, stock, networks] = await Promise.all([
    findSale(db, eventId),
    findStoredCarts(db, eventId, visitors),
    stockOf(db, eventId, now),
    openNetworkBook(context, eventId, contexts.map(networkOfCart), now),
  ]);
  announceStock(context, eventId);
  const books = { seats: new SeatBook(sale, stock), networks };
  const decisions: (Hold | Failure | 'alone' | HeldCart)[] = [];
  for (const [index, { request }] of visits.entries()) {
    const own = contexts[index] ?? context;
    const locked: LockedCart = { context: own, sale, now, held: heldCart(sale, stored.get(own.visitor), now) };
    decisions.push(await decide(locked, books, request, visits.length === 1));
  }
  const holds = decisions.filter((decision) => isHold(decision));
  const written = await writeHolds(db, sale, now, holds);
  const carts = new Map(holds.map((hold, index) => [hold, written[index]]));
  return Promise.all(
    decisions.map((decision) => {
      if (decision === 'alone' || decision instanceof Failure) {
        return decision;
      }
      return presentCart(db, sale, isHold(decision) ? (carts.get(decision) ?? null) : decision);
    }),
  );
}

/** Refusals change nothing, so the rest of the batch can continue. */
async function decide(
  locked: LockedCart,
  books: Books,
  request: AddRequest,
  isAlone: boolean,
): Promise<Hold | HeldCart | Failure | 'alone'> {
  const quantityOf = (held: number) => held + request.quantity;
  if (locked.held?.pendingOrder && !locked.held.isExpired) {
    // This releases the pending order first, which a later refusal must roll back.
    return isAlone ? holdTickets(locked, request.ticket_type_id, quantityOf) : 'alone';
  }
  try {
    await refuseExpired(locked);
    return decideHold(locked, books, request.ticket_type_id, quantityOf);
  } catch (failure) {
    if (failure instanceof Failure) {
      return failure;
    }
    throw failure;
  }
}

function isHold(decision: Hold | HeldCart | Failure | 'alone'): decision is Hold {
  return typeof decision === 'object' && 'line' in decision;
}
