import calls from 'calls:outreach/emailTemplates';
import type { emailTemplates } from '#contract/outreach/emailTemplates.ts';
import { apiOf } from '../kit/apiOf.ts';

export const emailTemplatesApi = apiOf<typeof emailTemplates>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /email/templates/json')
//   create: call('POST /email/templates/store')
//   update: call('PUT /email/templates/update/{id}')
//   remove: call('DELETE /email/templates/delete/{id}')
//   token: call('POST /email/templates/token')
//   beefreeUid: call('GET /email/beefree/uid')
//   get: call('GET /email/templates/json/{id}')
//   restore: call('POST /email/templates/restore/{id}')
//   folders: call('GET /email/templates/folders')
//   preview: call('POST /email/templates/preview')
//   addPicture: call('POST /email/templates/pictures')
//   checkLinks: call('POST /email/templates/links')
//   test: call('POST /email/templates/{id}/test')
//   editing: call('POST /email/templates/{id}/editing')
//   versions: call('GET /email/templates/{id}/versions')
//   version: call('GET /email/templates/{id}/versions/{version}')
