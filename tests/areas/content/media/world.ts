import type { Maker, Sale } from '#tests/contract/sale.ts';
import { aForm } from '#tests/factories/aForm.ts';

/** An image of one pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export function pictureForm(eventId: number): FormData {
  const file = new File([Buffer.from(PNG, 'base64')], 'picture.png', { type: 'image/png' });
  return aForm({ file, model_type: 'event', model_id: eventId, keep_original: '1' });
}

/** Creates the records that the media calls need. */
export async function buildMedia({ create }: Maker, { eventId }: Sale) {
  const folder = { model_type: 'event', model_id: eventId, name: 'Pictures', parent_id: null };
  return {
    mediaFolderId: await create('/media/folders/store', folder),
    mediaFileId: await create('/media/upload', pictureForm(eventId)),
  };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildMedia>> {}
}
