import { mediaFiles } from '#server/database/schema/media.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import { type Book, nextId } from './book.ts';
import { drawCover } from './drawCover.ts';
import { insertRows } from './insertRows.ts';
import { type Document, MEDIA_LIBRARIES, type Picture, type Shelf } from './mediaLibraries.ts';
import type { CompanyPlan } from './plan.ts';
import { createRandom } from './random.ts';

/** Pixels: small, for a demo begins with each start that finds no data. */
const WIDTH = 480;

const shelvesOf = (modelType: string): Shelf[] => MEDIA_LIBRARIES[modelType === 'company' ? 'company' : 'event'];

/** Writes down the folders of a company's library and of its next two events, before the book is inserted. */
export function planMediaFolders(book: Book, companyId: number, now: Date): void {
  const events = book.events.filter((event) => event.companyId === companyId && event.startsAt > now).slice(0, 2);
  const owners = [{ type: 'company', id: companyId }, ...events.map(({ id }) => ({ type: 'event', id }))];
  for (const { type: modelType, id: modelId } of owners) {
    const ids = new Map<string, number>();
    for (const { folder: name, within } of shelvesOf(modelType)) {
      const id = nextId(book.mediaFolders);
      const parentId = within === undefined ? null : (ids.get(within) ?? null);
      const createdAt = new Date(now.getTime() - 9 * 86_400_000);
      book.mediaFolders.push({ id, companyId, modelType, modelId, parentId, name, createdAt });
      ids.set(name, id);
    }
  }
}

/** Draws pictures into those folders and lays documents beside them, kept as uploads are kept. */
export async function hangMedia(services: Services, db: Transaction, book: Book, plans: CompanyPlan[]): Promise<void> {
  const rows = await Promise.all(
    book.mediaFolders.flatMap(({ id: folderId, companyId, modelType, modelId, name, createdAt }) => {
      const shelf = shelvesOf(modelType).find(({ folder }) => folder === name);
      const createdBy = book.memberships.find((one) => one.companyId === companyId)?.userId ?? null;
      const common = { companyId, modelType, modelId, folderId, createdBy, createdAt };
      const company = book.companies.findIndex(({ id }) => id === companyId);
      const arts = plans[company]?.events.flatMap(({ art }) => art ?? []) ?? [];

      const hang = async ({ name: displayName, art: index }: Picture) => {
        const art = arts[index % arts.length];
        if (!art) {
          return [];
        }
        const drawn = await drawCover(art, createRandom(4100 + folderId * 10 + index), WIDTH);
        const picture = new Blob([new Uint8Array(drawn)], { type: 'image/png' });
        const rules = { name: `${displayName}.png`, isPublic: false };
        const { id: fileId } = await services.files.storeImage(db, companyId, picture, 'file', rules);
        return [{ ...common, fileId, displayName, kind: 'image' as const }];
      };
      const lay = async ({ name: displayName, file, type, lines }: Document) => {
        const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
        const { id: fileId } = await services.files.put(db, companyId, bytes, file, type);
        return [{ ...common, fileId, displayName, kind: 'document' as const }];
      };
      return [...(shelf?.pictures.map(hang) ?? []), ...(shelf?.documents.map(lay) ?? [])];
    }),
  );
  await insertRows(db, mediaFiles, rows.flat());
}
