import { defineArea } from '#server/defineArea.ts';
import { accountRoutes } from './accounts/endpoints.ts';
import { planMailbox } from './demo/planMailbox.ts';
import { storeMailFiles } from './demo/storeMailFiles.ts';
import { serveIdle } from './idle/serveIdle.ts';
import { mailboxJobs, mailboxSchedules } from './jobs.ts';
import { mailboxPages } from './pages.ts';
import { mailAttention } from './reading/attention.ts';
import { countUnread } from './reading/countUnread.ts';
import { readingRoutes } from './reading/endpoints.ts';
import { mailList } from './reading/mailList.ts';
import { threadRoutes } from './threads/endpoints.ts';
import { mailTimeline } from './timeline.ts';
import { answeringRoutes, writingRoutes } from './writing/endpoints.ts';

/** Mailboxes of staff: their mails, read and written next to the people they are about. */
export const mailbox = defineArea({
  name: 'mailbox',
  jobs: mailboxJobs,
  schedules: mailboxSchedules,
  endpoints: [...readingRoutes, ...accountRoutes, ...writingRoutes, ...answeringRoutes, ...threadRoutes],
  background: serveIdle,
  pages: mailboxPages,
  attention: mailAttention,
  lists: [mailList],
  waiting: { page: 'Mailbox/Index', access: 'mailbox.view', count: countUnread },
  timeline: mailTimeline,
  demo: { after: ['auth', 'contacts'], plan: planMailbox, store: storeMailFiles },
  roles: {
    'mailbox.view': ['Owner', 'Manager', 'Finance', 'Marketing', 'Viewer'],
    'mailbox.send': ['Owner', 'Manager', 'Finance', 'Marketing'],
    'mailbox.connect': ['Owner', 'Manager', 'Finance', 'Marketing'],
  },
  explanations: {
    'mailbox.view': 'Read the mailboxes that they connected or that are shared with them',
    'mailbox.send': 'Write mails from these mailboxes',
    'mailbox.connect': 'Connect mailboxes of their own, and share them',
  },
  logged: {
    fields: ['name', 'email', 'members', 'action', 'folder_id'],
  },
});
