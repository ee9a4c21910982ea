import { requireFields } from '../failures.ts';
import type { BareContext, Kernel } from '../Kernel.ts';

/** Templates of e-mails, as HTML; without an account at Beefree. */
export function emailTemplateCalls(kernel: Kernel): void {
  const { world, answers } = kernel;
  const { emailTemplates } = world;
  const id = (c: BareContext) => c.req.param('id') ?? '';

  kernel.call('GET /email/templates/json', (c) => answers.list(c, emailTemplates, emailTemplates.rows));
  kernel.call('POST /email/templates/store', (c) => {
    requireFields(c.env.body, 'name', 'subject');
    return answers.changedRecord(c, 'Template created.', emailTemplates, emailTemplates.add(c.env.body), true);
  });
  kernel.call('PUT /email/templates/update/{id}', (c) => {
    requireFields(c.env.body, 'name', 'subject');
    const template = emailTemplates.fill(emailTemplates.find(id(c)), c.env.body);
    return answers.changedRecord(c, 'Template updated.', emailTemplates, template);
  });
  kernel.call('DELETE /email/templates/delete/{id}', (c) => {
    emailTemplates.remove(id(c));
    return answers.changed(c, 'Template deleted.');
  });
  kernel.call('POST /email/templates/token', (c) => answers.json(c, { data: null }));
  kernel.call('GET /email/beefree/uid', (c) => answers.json(c, { uid: 'company-1' }));
}
