import { and, eq } from 'drizzle-orm';
import { isPreviewToken } from '#server/areas/programme/events/previewLink.ts';
import { findDraft, type Sale } from '#server/areas/selling/cart/findSale.ts';
import { events } from '#server/database/schema/programme/events.ts';
import type { HandlerContext } from '#server/http/context.ts';

/**
 * A draft as visitors would see it after publishing, if the link has a valid token. Null for published events and
 * revoked links.
 */
export async function findPreview(context: HandlerContext, eventId: number, token: string): Promise<Sale | null> {
  const { db } = context;
  const [event] = await db
    .select()
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.status, 'draft')));
  if (!event || !isPreviewToken(context, event, token)) {
    return null;
  }
  const sale = await findDraft(db, eventId);
  return { ...sale, event: { ...sale.event, status: 'active' } };
}
