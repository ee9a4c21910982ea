import campaignsShapes from 'shapes:programme/campaigns';
import groupsShapes from 'shapes:programme/groups';
import type { campaigns } from '#contract/programme/campaigns.ts';
import type { groups } from '#contract/programme/groups.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof groups>(groupsShapes);

export const groupsApi = {
  list: call('GET /groups/json'),
  calendar: call('GET /groups/calendar'),
  get: call('GET /groups/get-group/{id}'),
  create: call('POST /groups/store'),
  update: call('PUT /groups/update/{id}'),
  remove: call('DELETE /groups/delete/{id}'),
  addDates: call('POST /groups/add-dates/{id}', { extension: true }),
  addEvent: call('POST /groups/add-event', { extension: true }),
  removeEvent: call('POST /groups/remove-event', { extension: true }),
  surveys: call('GET /groups/surveys'),
  participantSurvey: call('GET /groups/participant-survey/{groupID}'),
  linkSurvey: call('POST /groups/link-survey'),
  linkParticipantSurvey: call('POST /groups/link-participant-survey'),
  /** Campaigns to choose from for a group. */
  campaigns: callsOf<typeof campaigns>(campaignsShapes)('GET /campaigns/json'),
};
