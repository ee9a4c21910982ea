import { defineArea } from '#server/defineArea.ts';
import { templateJobs, templateSchedules } from './deletedTemplates.ts';
import { planEmailTemplates } from './demo/planEmailTemplates.ts';
import { emailTemplateRoutes } from './endpoints.ts';
import { mountBeefree } from './mountBeefree.ts';
import { emailTemplatePages } from './pages.ts';

/** Templates of e-mails, made of blocks, with their versions. */
export const emailTemplates = defineArea({
  name: 'emailTemplates',
  endpoints: emailTemplateRoutes,
  pages: emailTemplatePages,
  mounts: [mountBeefree],
  jobs: templateJobs,
  schedules: templateSchedules,
  roles: {
    'email.view': ['Owner', 'Manager', 'Marketing', 'Viewer'],
    'email.write': ['Owner', 'Manager', 'Marketing'],
  },
  explanations: {
    'email.view': 'See e-mails, their templates, recipients and figures',
    'email.write': 'Write e-mails and templates',
  },
  demo: { after: ['events', 'surveys'], plan: planEmailTemplates },
  logged: {
    fields: ['name', 'folder', 'subject'],
    ignored: ['POST /email/templates/preview', 'POST /email/templates/{id}/editing', 'POST /email/templates/token'],
  },
});
