import type { SegmentChangeKind } from '#domain/people/segments.ts';
import { segmentChanges } from '#server/database/schema/people/segments.ts';
import type { HandlerContext } from '#server/http/context.ts';

type Person = { id: number; name: string };

/** Adds entries to the history of a segment: one for each contact, or one for the segment itself. */
export async function recordChange(
  { db, company, user, services }: HandlerContext,
  segmentId: number,
  kind: SegmentChangeKind,
  { contacts, reason = null }: { contacts?: readonly Person[]; reason?: string | null } = {},
): Promise<void> {
  const entry = {
    ...{ companyId: company.id, segmentId, kind, reason },
    ...{ userId: user?.id ?? null, userName: user?.name ?? null, createdAt: services.clock.now() },
  };
  const entries = contacts?.map(({ id, name }) => ({ ...entry, contactId: id, contactName: name })) ?? [entry];
  if (entries.length > 0) {
    await db.insert(segmentChanges).values(entries);
  }
}
