import calls from 'calls:content/media';
import type { media } from '#contract/content/media.ts';
import { apiOf } from '../kit/apiOf.ts';

export const mediaApi = apiOf<typeof media>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   folders: call('GET /media/get-folders')
//   createFolder: call('POST /media/folders/store')
//   contents: call('GET /media/folders/{folderId}/contents')
//   usedIn: call('POST /media/used-in')
//   removeFolder: call('DELETE /media/folders/{folderId}')
//   renameFolder: call('PUT /media/folders/{folderId}/rename')
//   upload: call('POST /media/upload')
//   files: call('GET /media/files')
//   browse: call('GET /media/get-model-media')
//   removeFiles: call('POST /media/files/delete-multiple')
//   move: call('POST /media/move-items')
