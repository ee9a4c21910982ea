import { requireFields } from '../failures.ts';
import type { BareContext, Kernel } from '../Kernel.ts';
import { found } from './campaigns.ts';

/** Surveys and their results. */
export function surveyCalls(kernel: Kernel): void {
  const { world, answers } = kernel;
  const { surveys, results } = world;
  const id = (c: BareContext) => c.req.param('id') ?? '';
  const matching = (c: BareContext) => {
    const { survey_id, event_id } = c.req.query();
    return results.where({ survey_id, event_id });
  };

  kernel.call('GET /surveys/results/json', (c) => answers.list(c, results, matching(c)));
  kernel.call('GET /surveys/results/count', (c) => answers.value(c, { count: matching(c).length, event_count: 1 }));
  kernel.call('POST /surveys/results/export', (c) =>
    c.body('id\n1\n', 200, { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename=results.csv' }),
  );
  kernel.call('GET /surveys/json', (c) => {
    const { campaign_id, event_id, group_id, status } = c.req.query();
    return answers.list(c, surveys, found(c, surveys.where({ campaign_id, event_id, group_id, status })));
  });
  kernel.call('POST /surveys/store', (c) => {
    requireFields(c.env.body, 'title');
    return answers.changedRecord(c, 'Survey created.', surveys, surveys.add({ ...c.env.body, status: 'draft' }), true);
  });
  kernel.call('GET /surveys/get-survey/{id}', (c) => answers.record(c, surveys, surveys.find(id(c))));
  kernel.call('PUT /surveys/update/{id}', (c) => {
    requireFields(c.env.body, 'title');
    const { status: _, ...values } = c.env.body;
    return answers.changedRecord(c, 'Survey updated.', surveys, surveys.fill(surveys.find(id(c)), values));
  });
  kernel.call('DELETE /surveys/delete/{id}', (c) => {
    surveys.remove(id(c));
    return answers.changed(c, 'Survey deleted.');
  });
  for (const [path, status] of [
    ['close-survey', 'closed'],
    ['open-survey', 'open'],
  ] as const) {
    kernel.call(`POST /surveys/${path}/{id}`, (c) =>
      answers.changedRecord(c, `Survey ${status}.`, surveys, surveys.fill(surveys.find(id(c)), { status })),
    );
  }
  kernel.call('GET /surveys/{id}/fields', (c) => {
    surveys.find(id(c));
    return answers.value(c, [{ id: 1, label: 'What did you like?', type: 'text' }]);
  });
}
