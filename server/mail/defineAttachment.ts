import type { z } from 'zod';
import type { JobServices } from '#server/queue/defineJob.ts';

/** An attachment that takes a while to make, such as a PDF: it is made when its mail is sent, without a transaction. */
export type DrawnAttachment<From> = {
  kind: string;
  schema: z.ZodType<From>;
  draw(from: From, services: JobServices): Promise<Uint8Array>;
};

/** A kind of attachment without the type of what it is made from; its schema validates that. */
export type AnyDrawnAttachment = Pick<DrawnAttachment<never>, 'kind' | 'draw'> & { schema: z.ZodType };

/**
 * Defines a kind of attachment (`mailAttachments` of an area). A mail names the kind and what to make it from, and each
 * attempt to send it makes it again; throw `GiveUp` if that can never succeed.
 */
export function defineAttachment<From extends Record<string, unknown>>(
  kind: string,
  schema: z.ZodType<From>,
  draw: DrawnAttachment<From>['draw'],
): DrawnAttachment<From> {
  return { kind, schema, draw };
}
