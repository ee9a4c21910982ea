import { eq } from 'drizzle-orm';
import { segmentsIn } from '#domain/people/segmentRules/rule.ts';
import { segments as table } from '#server/database/schema/people/segments.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { segmentDeleting } from './hooks.ts';

/** Deletes a segment that nothing uses. @throws 409 that says where it is used */
export async function removeSegment(context: HandlerContext, { id }: { id: number }): Promise<undefined> {
  const { db } = context;
  const uses: string[] = [];
  for (const { id: other, name, rule } of await db.select().from(table)) {
    if (other !== id && rule && segmentsIn(rule).some((each) => each.id === id)) {
      uses.push(`the rules of “${name}”`);
    }
  }
  await segmentDeleting.run(context, { id, uses });
  if (uses.length > 0) {
    throw conflict(`This segment is used in ${uses.slice(0, 5).join(' and ')}. Change that first.`);
  }
  await db.delete(table).where(eq(table.id, id));
}
