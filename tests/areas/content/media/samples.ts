import type { AreaSamples } from '#tests/contract/AreaSamples.ts';
import type { World } from '#tests/declarations/World.ts';
import { pictureForm } from './world.ts';

const ofEvent = ({ eventId }: World) => ({ model_type: 'event', model_id: eventId });
const query = ({ eventId }: World) => ({ model_type: 'event', model_id: String(eventId) });

export const media: AreaSamples = {
  'GET /media/get-folders': (world) => ({ query: { ...query(world), parent_id: String(world.mediaFolderId) } }),
  'POST /media/folders/store': (world) => ({ body: { ...ofEvent(world), name: 'Press', parent_id: null } }),
  'GET /media/folders/{folderId}/contents': (world) => ({ params: { folderId: world.mediaFolderId } }),
  'PUT /media/folders/{folderId}/rename': (world) => ({
    params: { folderId: world.mediaFolderId },
    body: { name: 'Posters' },
  }),
  'POST /media/upload': (world) => ({ body: pictureForm(world.eventId) }),
  'GET /media/files': () => ({ query: { filter: 'images', search: 'picture' } }),
  'GET /media/get-model-media': (world) => ({ query: query(world) }),
  'GET /media/files/{id}/download': (world) => ({ params: { id: world.mediaFileId } }),
  'GET /media/files/{id}/original': (world) => ({ params: { id: world.mediaFileId } }),
  'GET /media/files/{id}/preview': (world) => ({ params: { id: world.mediaFileId }, query: { width: '400' } }),
  'POST /media/used-in': (world) => ({ body: { file_ids: [world.mediaFileId], folder_ids: [world.mediaFolderId] } }),
  'POST /media/move-items': (world) => ({
    body: { item_ids: [world.mediaFileId], item_type: 'file', target_folder_id: world.mediaFolderId },
  }),
  'POST /media/files/delete-multiple': (world) => ({ body: { file_ids: [world.mediaFileId] } }),
  'DELETE /media/folders/{folderId}': (world) => ({ params: { folderId: world.mediaFolderId } }),
};
