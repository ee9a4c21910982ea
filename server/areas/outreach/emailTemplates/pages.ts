import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { presentTemplate } from './presentTemplate.ts';
import { findTemplate } from './templateOf.ts';

export const emailTemplatePages = definePages({
  'Email/Templates': { access: 'email.view', page: async () => render('Email/Templates', {}) },
  'Email/TemplateEdit': {
    access: 'email.view',
    page: async ({ db, params }) =>
      render('Email/TemplateEdit', { template: presentTemplate(await findTemplate(db, params.id)) }),
  },
});
