import { HttpFailure, requireFields } from '../failures.ts';
import type { BareContext, Kernel } from '../Kernel.ts';
import { found } from './campaigns.ts';

/** Event groups with their surveys and RSVP settings. */
export function groupCalls(kernel: Kernel): void {
  const { world, answers } = kernel;
  const { groups, surveys, rsvpConfigs } = world;
  const id = (c: BareContext) => c.req.param('id') ?? '';
  const groupId = (c: BareContext) => groups.find(c.req.param('groupId') ?? '').id;

  kernel.call('GET /groups/json', (c) =>
    answers.list(c, groups, found(c, groups.where({ campaign_id: c.req.query('campaign_id') }))),
  );
  kernel.call('POST /groups/store', (c) => {
    requireFields(c.env.body, 'name');
    return answers.changedRecord(c, 'Group created.', groups, groups.add(c.env.body), true);
  });
  kernel.call('GET /groups/get-group/{id}', (c) => answers.record(c, groups, groups.find(id(c))));
  kernel.call('PUT /groups/update/{id}', (c) => {
    requireFields(c.env.body, 'name');
    return answers.changedRecord(c, 'Group updated.', groups, groups.fill(groups.find(id(c)), c.env.body));
  });
  kernel.call('DELETE /groups/delete/{id}', (c) => {
    groups.remove(id(c));
    return answers.changed(c, 'Group deleted.');
  });
  for (const [path, field] of [
    ['link-survey', 'survey_id'],
    ['link-participant-survey', 'participant_survey_id'],
  ] as const) {
    kernel.call(`POST /groups/${path}`, (c) => {
      requireFields(c.env.body, 'group_id');
      const group = groups.fill(groups.find(String(c.env.body.group_id)), { [field]: c.env.body.survey_id ?? null });
      return answers.changedRecord(c, 'Survey linked.', groups, group);
    });
  }
  kernel.call('GET /groups/surveys', (c) =>
    answers.list(c, surveys, surveys.where({ group_id: c.req.query('group_id') })),
  );
  kernel.call('GET /groups/participant-survey/{groupID}', (c) => {
    const survey = groups.find(c.req.param('groupID') ?? '').participant_survey_id;
    return typeof survey === 'number' ? answers.record(c, surveys, surveys.find(survey)) : answers.value(c, null);
  });

  const path = '/api/event-groups/{groupId}/rsvp-config';
  kernel.call(`GET ${path}`, (c) => answers.value(c, rsvpConfigs.get(groupId(c)) ?? null));
  kernel.call(`POST ${path}`, (c) => saveRsvp(c, 'RSVP settings saved.'));
  kernel.call(`PUT ${path}`, (c) => {
    if (!rsvpConfigs.has(groupId(c))) {
      throw new HttpFailure(404, 'Not found.');
    }
    return saveRsvp(c, 'RSVP settings updated.');
  });

  function saveRsvp(c: BareContext, message: string): Response {
    const { deadline_hours, max_party_size } = c.env.body;
    const config = { id: groupId(c), deadline_hours, max_party_size };
    rsvpConfigs.set(config.id, config);
    return answers.changed(c, message, config);
  }
}
