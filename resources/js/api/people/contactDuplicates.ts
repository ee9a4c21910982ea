import calls from 'calls:people/contactDuplicates';
import type { contactDuplicates } from '#contract/people/contactDuplicates.ts';
import { apiOf } from '../kit/apiOf.ts';

export const contactDuplicatesApi = apiOf<typeof contactDuplicates>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /contacts/duplicates/json')
//   similar: call('GET /contacts/duplicates/similar')
//   merge: call('POST /contacts/duplicates/merge')
//   mergeCertain: call('POST /contacts/duplicates/merge-certain')
//   dismiss: call('POST /contacts/duplicates/dismiss')
//   merges: call('GET /contacts/merges')
//   undoPreview: call('GET /contacts/merges/{id}')
//   undo: call('POST /contacts/merges/{id}/undo')
