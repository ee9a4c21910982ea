import { demoStaff } from '#server/areas/account/auth/demo/demoStaff.ts';
import { drawCover } from '#server/areas/programme/events/demo/drawCover.ts';
import { eventPlans } from '#server/areas/programme/events/demo/eventPlans.ts';
import { mediaFiles, mediaFolders } from '#server/database/schema/content/media.ts';
import { events } from '#server/database/schema/programme/events.ts';
import type { DemoRow } from '#server/demo/Book.ts';
import type { Demo, StoredDemo } from '#server/demo/DemoPart.ts';
import { createRandom } from '#server/demo/random.ts';
import { type Document, MEDIA_LIBRARIES, type Picture, type Shelf } from './mediaLibraries.ts';

const DAY = 86_400_000;
/** In pixels; small, because the first start waits for all images. */
const WIDTH = 480;

/** Adds the folders of a company's library and of its next two events. */
export function planMedia({ book, company, now }: Demo): void {
  const next = book
    .rowsOf(company, events)
    .filter(({ startsAt }) => startsAt > now)
    .slice(0, 2);
  const owners = [
    { type: 'company' as const, id: company.id },
    ...next.map(({ id }) => ({ type: 'event' as const, id })),
  ];
  for (const { type: modelType, id: modelId } of owners) {
    const ids = new Map<string, number>();
    for (const { folder: name, within } of shelvesOf(modelType)) {
      const parentId = within === undefined ? null : (ids.get(within) ?? null);
      const createdAt = new Date(now.getTime() - 9 * DAY);
      const row = { companyId: company.id, modelType, modelId, parentId, name, createdAt };
      ids.set(name, book.add(mediaFolders, row).id);
    }
  }
}

/** Draws images into those folders and adds documents, stored the same way as uploads. */
export async function storeMedia(demo: StoredDemo): Promise<void> {
  const rows = demo.book.rowsOf(demo.company, mediaFolders).flatMap((folder) => {
    const shelf = shelvesOf(folder.modelType).find(({ folder: name }) => name === folder.name);
    const pictures = shelf?.pictures.map((picture) => storePicture(demo, folder, picture)) ?? [];
    return [...pictures, ...(shelf?.documents.map((document) => storeDocument(demo, folder, document)) ?? [])];
  });
  await demo.db.insert(mediaFiles).values(await Promise.all(rows));
}

type Folder = DemoRow<typeof mediaFolders>;

async function storePicture({ db, files, ...demo }: StoredDemo, folder: Folder, { name, art: index }: Picture) {
  const arts = eventPlans(demo.company, demo.now).flatMap(({ art }) => art ?? []);
  const random = createRandom(4100 + folder.id * 10 + index);
  const drawn = await drawCover(arts[index % arts.length] ?? random.pick(arts), random, WIDTH);
  const picture = new Blob([new Uint8Array(drawn)], { type: 'image/png' });
  const options = { name: `${name}.png`, isPublic: false, db };
  const { id: fileId } = await files.keep(db, await files.uploadImage(folder.companyId, picture, 'file', options));
  return { ...fileIn(demo, folder), fileId, displayName: name, kind: 'image' as const };
}

async function storeDocument(
  { db, files, ...demo }: StoredDemo,
  folder: Folder,
  { name, file, type, lines }: Document,
) {
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const { id: fileId } = await files.keep(db, await files.upload(folder.companyId, bytes, file, type, { db }));
  return { ...fileIn(demo, folder), fileId, displayName: name, kind: 'document' as const };
}

function fileIn(
  demo: Pick<Demo, 'book' | 'company'>,
  { id: folderId, companyId, modelType, modelId, createdAt }: Folder,
) {
  return { companyId, modelType, modelId, folderId, createdBy: demoStaff(demo).owner.id, createdAt };
}

function shelvesOf(modelType: string): Shelf[] {
  return MEDIA_LIBRARIES[modelType === 'company' ? 'company' : 'event'];
}
