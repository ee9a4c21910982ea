import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { linkedDraft } from './compose/linkedDraft.ts';
import { findSend, presentSend } from './sends.ts';
import { preferencesOf } from './unsubscribe/preferences.ts';

export const emailPages = definePages({
  'Email/Overview': { access: 'email.view', page: async () => render('Email/Overview', {}) },
  'Email/Compose': {
    access: 'email.write',
    page: async (context) => render('Email/Compose', await linkedDraft(context, context.query)),
  },
  'Email/Transactions': { access: 'email.view', page: async () => render('Email/Transactions', {}) },
  'Email/Suppressions': { access: 'email.view', page: async () => render('Email/Suppressions', {}) },
  'Email/Show': {
    access: 'email.view',
    page: async ({ db, params }) =>
      render('Email/Show', { email: await presentSend(db, await findSend(db, params.id)) }),
  },
  'Public/Unsubscribe': {
    access: 'visitor',
    page: async (context) => {
      const { company, params } = context;
      const preferences = await preferencesOf(context, params.token);
      return render('Public/Unsubscribe', { token: params.token, company_name: company.name, ...preferences });
    },
  },
});
