import { randomUUID } from 'node:crypto';
import { mediaFiles, mediaFolders } from '#server/database/schema/content/media.ts';
import { files } from '#server/database/schema/services.ts';
import type { BudgetSide } from '#tests/declarations/QueryBudget.ts';

/** A folder of the event and a picture in its media. */
export async function aBudgetFile({ app, companyId, eventId, userId }: BudgetSide, row: number) {
  const { drizzle } = app.database;
  const name = `Name ${row}`;
  const file = { id: randomUUID(), companyId, name: `${name}.png`, type: 'image/png', size: 1, isPublic: false };
  await drizzle.insert(files).values(file);
  const model = { companyId, modelType: 'event' as const, modelId: eventId };
  await drizzle.insert(mediaFolders).values({ ...model, name });
  await drizzle
    .insert(mediaFiles)
    .values({ ...model, fileId: file.id, displayName: name, kind: 'image', createdBy: userId });
  return {};
}
