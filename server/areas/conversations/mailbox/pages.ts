import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';

export const mailboxPages = definePages({
  'Mailbox/Index': { access: 'mailbox.view', page: async () => render('Mailbox/Index', {}) },
  'Mailbox/Providers': { access: 'mailbox.view', page: async () => render('Mailbox/Providers', {}) },
  'Mailbox/Gmail': { access: 'mailbox.connect', page: async () => render('Mailbox/Gmail', {}) },
  'Mailbox/Outlook': { access: 'mailbox.connect', page: async () => render('Mailbox/Outlook', {}) },
  'Mailbox/Imap': { access: 'mailbox.connect', page: async () => render('Mailbox/Imap', {}) },
});
