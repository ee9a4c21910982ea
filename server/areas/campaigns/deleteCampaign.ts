import { and, eq } from 'drizzle-orm';
import { endAccess } from '#server/areas/organisers/endAccess.ts';
import { organisers } from '#server/database/schema/campaigns.ts';
import { campaigns } from '#server/database/schema/events.ts';
import { mediaFiles, mediaFolders } from '#server/database/schema/media.ts';
import type { HandlerContext } from '#server/http/context.ts';

/**
 * Deletes a campaign with its organisers, who lose the access they had by it, and its media. What was sold is never
 * lost: its events stay with their orders, as its groups and surveys do, without a campaign.
 */
export async function deleteCampaign(context: HandlerContext, campaign: { id: number }): Promise<void> {
  const { db, services } = context;
  const gone = await db.delete(organisers).where(eq(organisers.campaignId, campaign.id)).returning();
  const files = await db
    .select({ id: mediaFiles.fileId })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.modelType, 'campaign'), eq(mediaFiles.modelId, campaign.id)));
  for (const { id } of files) {
    await services.files.remove(db, id);
  }
  await db
    .delete(mediaFolders)
    .where(and(eq(mediaFolders.modelType, 'campaign'), eq(mediaFolders.modelId, campaign.id)));
  await db.delete(campaigns).where(eq(campaigns.id, campaign.id));
  await endAccess(
    context,
    gone.flatMap(({ userId }) => userId ?? []),
  );
}
