import calls from 'calls:programme/groups';
import type { groups } from '#contract/programme/groups.ts';
import { apiOf } from '../kit/apiOf.ts';

export const groupsApi = apiOf<typeof groups>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /groups/json')
//   calendar: call('GET /groups/calendar')
//   surveys: call('GET /groups/surveys')
//   participantSurvey: call('GET /groups/participant-survey/{groupID}')
//   get: call('GET /groups/get-group/{id}')
//   create: call('POST /groups/store')
//   update: call('PUT /groups/update/{id}')
//   remove: call('DELETE /groups/delete/{id}')
//   addDates: call('POST /groups/add-dates/{id}')
//   addEvent: call('POST /groups/add-event')
//   removeEvent: call('POST /groups/remove-event')
//   linkSurvey: call('POST /groups/link-survey')
//   linkParticipantSurvey: call('POST /groups/link-participant-survey')
