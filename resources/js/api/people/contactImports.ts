import calls from 'calls:people/contactImports';
import type { contactImports } from '#contract/people/contactImports.ts';
import { apiOf } from '../kit/apiOf.ts';

export const contactImportsApi = apiOf<typeof contactImports>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /contacts/imports')
//   upload: call('POST /contacts/imports')
//   get: call('GET /contacts/imports/{id}')
//   check: call('POST /contacts/imports/{id}/check')
//   rows: call('GET /contacts/imports/{id}/rows')
//   start: call('POST /contacts/imports/{id}/start')
//   cancel: call('POST /contacts/imports/{id}/cancel')
//   undo: call('POST /contacts/imports/{id}/undo')
