import { defineHook } from '#server/declarations/Hook.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Identity } from './personalRows.ts';

/** What a job has, too. */
export type ErasingContext = Pick<HandlerContext, 'db' | 'services'> & { company: { id: number } };

/**
 * A person is about to be erased: what waits to be sent to them is stopped in this transaction. @throws 409 while
 * something is being handed over, because its outcome would belong to nobody
 */
export const personErasing = defineHook<Identity, ErasingContext>('person.erasing');
