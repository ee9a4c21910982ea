import { defineArea } from '#server/defineArea.ts';
import { emailTemplateRoutes } from './endpoints.ts';
import { emailTemplatePages } from './pages.ts';

/** Templates of e-mails, made of blocks, with their versions. */
export const emailTemplates = defineArea({
  name: 'emailTemplates',
  endpoints: emailTemplateRoutes,
  pages: emailTemplatePages,
  roles: {
    'email.view': ['Owner', 'Manager', 'Marketing', 'Viewer'],
    'email.write': ['Owner', 'Manager', 'Marketing'],
  },
  explanations: {
    'email.view': 'See e-mails, their templates, recipients and figures',
    'email.write': 'Write e-mails and templates',
  },
  logged: { fields: ['name', 'folder', 'subject'] },
});
