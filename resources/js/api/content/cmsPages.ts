import calls from 'calls:content/cmsPages';
import type { cmsPages } from '#contract/content/cmsPages.ts';
import { apiOf } from '../kit/apiOf.ts';

export const cmsPagesApi = apiOf<typeof cmsPages>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   create: call('POST /cms/pages/store')
//   list: call('GET /cms/pages/json')
//   get: call('GET /cms/pages/get-page/{id}')
//   update: call('PUT /cms/pages/update/{id}')
//   remove: call('DELETE /cms/pages/delete/{id}')
//   versions: call('GET /cms/pages/{id}/versions')
//   version: call('GET /cms/pages/{id}/versions/{version}')
//   schedule: call('POST /cms/pages/{id}/schedule')
//   editing: call('POST /cms/pages/{id}/editing')
//   previewLink: call('POST /cms/pages/{id}/preview-link')
//   addPicture: call('POST /cms/pages/{id}/pictures')
//   visits: call('GET /cms/pages/{id}/visits')
