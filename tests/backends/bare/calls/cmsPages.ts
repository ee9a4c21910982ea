import { requireFields } from '../failures.ts';
import type { BareContext, Kernel } from '../Kernel.ts';

/** Pages of the portal: their content is stored as it is sent. */
export function cmsPageCalls(kernel: Kernel): void {
  const { world, answers } = kernel;
  const { cmsPages } = world;
  const id = (c: BareContext) => c.req.param('id') ?? '';

  kernel.call('GET /cms/pages/json', (c) => answers.list(c, cmsPages, cmsPages.rows));
  kernel.call('GET /cms/pages/get-page/{id}', (c) => answers.record(c, cmsPages, cmsPages.find(id(c))));
  kernel.call('POST /cms/pages/store', (c) => {
    requireFields(c.env.body, 'title');
    return answers.changedRecord(c, 'Page created.', cmsPages, cmsPages.add(c.env.body), true);
  });
  kernel.call('PUT /cms/pages/update/{id}', (c) => {
    requireFields(c.env.body, 'title');
    const page = cmsPages.fill(cmsPages.find(id(c)), c.env.body);
    return answers.changedRecord(c, 'Page updated.', cmsPages, page);
  });
  kernel.call('DELETE /cms/pages/delete/{id}', (c) => {
    cmsPages.remove(id(c));
    return answers.changed(c, 'Page deleted.');
  });
}
