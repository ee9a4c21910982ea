import { mediaFiles } from '#server/database/schema/media.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import { type Book, nextId } from './book.ts';
import { drawCover } from './drawCover.ts';
import { insertRows } from './insertRows.ts';
import type { CompanyPlan } from './plan.ts';
import { createRandom } from './random.ts';

const FOLDERS = ['Posters', 'Press'];
const NOTES =
  'Opening hours of the box office: 10:00 to 18:00.\nPhotographs may be used with the name of the photographer.\n';

/** Writes down the folders of a company's library and of its first two events, before the book is inserted. */
export function planMediaFolders(book: Book, companyId: number, now: Date): void {
  const events = book.events.filter((event) => event.companyId === companyId && event.startsAt > now).slice(0, 2);
  const owners = [{ type: 'company', id: companyId }, ...events.map(({ id }) => ({ type: 'event', id }))];
  for (const { type, id: modelId } of owners) {
    for (const name of FOLDERS) {
      const createdAt = new Date(now.getTime() - 9 * 86_400_000);
      book.mediaFolders.push({ id: nextId(book.mediaFolders), companyId, modelType: type, modelId, name, createdAt });
    }
  }
}

/** Draws pictures into those folders and lays a note beside them, kept as uploads are kept. */
export async function hangMedia(services: Services, db: Transaction, book: Book, plans: CompanyPlan[]): Promise<void> {
  const arts = plans.flatMap(({ events }) => events.flatMap(({ art }) => art ?? []));
  const rows = await Promise.all(
    book.mediaFolders.map(async ({ id, companyId, modelType, modelId, name }) => {
      const common = {
        companyId,
        modelType,
        modelId,
        createdBy: book.memberships.find((one) => one.companyId === companyId)?.userId ?? null,
      };
      const art = arts[id % arts.length];
      if (name !== FOLDERS[0] || !art) {
        const note = await services.files.put(
          db,
          companyId,
          new TextEncoder().encode(NOTES),
          'press-notes.txt',
          'text/plain',
        );
        return { ...common, folderId: id, fileId: note.id, displayName: 'Press notes.txt', kind: 'document' as const };
      }
      const picture = new Blob([new Uint8Array(await drawCover(art, createRandom(4100 + id)))], { type: 'image/png' });
      const file = await services.files.storeImage(db, companyId, picture, 'file', {
        name: 'poster.png',
        isPublic: false,
      });
      return { ...common, folderId: id, fileId: file.id, displayName: 'Poster, wide.png', kind: 'image' as const };
    }),
  );
  await insertRows(db, mediaFiles, rows);
}
