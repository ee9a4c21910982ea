import type { z } from 'zod';
import type { bulkResult } from '#contract/kit/filters.ts';
import type { HandlerContext } from '../context.ts';
import type { StepsContext } from '../inputs/Steps.ts';
import { conflict, Failure } from '../outputs/failures.ts';

/**
 * Applies an action to several records, each in its own transaction, so that one failure does not undo the others.
 * @param doneText such as “2 orders cancelled”
 * @throws 409 with the reasons if none succeeded
 */
export async function eachRecord(
  steps: StepsContext,
  ids: number[],
  doneText: (count: number) => string,
  act: (context: HandlerContext, id: number) => Promise<unknown>,
): Promise<z.output<typeof bulkResult>> {
  const done: number[] = [];
  const skipped: { id: number; reason: string }[] = [];
  for (const id of new Set(ids)) {
    const reason = await steps.transact((context) => act(context, id)).then(() => null, failureMessage);
    if (reason === null) {
      done.push(id);
    } else {
      skipped.push({ id, reason });
    }
  }
  const reasons = [...new Set(skipped.map(({ reason }) => reason))].slice(0, MAX_REASONS).join(' ');
  if (done.length === 0) {
    throw conflict(reasons);
  }
  const message = doneText(done.length);
  return {
    data: { done, skipped },
    message: skipped.length > 0 ? `${message}, ${skipped.length} skipped. ${reasons}` : message,
  };
}

const MAX_REASONS = 3;

/** The message of a 4xx failure. Rethrows any other error. */
function failureMessage(failure: unknown): string {
  if (failure instanceof Failure && failure.status < 500) {
    return failure.message;
  }
  throw failure;
}
