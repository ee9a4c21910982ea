import shapes from 'shapes:content/media';
import type { media } from '#contract/content/media.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof media>(shapes);

export const mediaApi = {
  browse: call('GET /media/get-model-media'),
  files: call('GET /media/files'),
  folders: call('GET /media/get-folders'),
  createFolder: call('POST /media/folders/store'),
  contents: call('GET /media/folders/{folderId}/contents', { extension: true }),
  usedIn: call('POST /media/used-in', { extension: true }),
  renameFolder: call('PUT /media/folders/{folderId}/rename'),
  removeFolder: call('DELETE /media/folders/{folderId}'),
  upload: call('POST /media/upload'),
  removeFiles: call('POST /media/files/delete-multiple'),
  move: call('POST /media/move-items'),
};
