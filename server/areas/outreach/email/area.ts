import { emailReported } from '#server/areas/outreach/emailDomains/hooks.ts';
import { personErasing } from '#server/areas/people/privacy/hooks.ts';
import { defineArea } from '#server/defineArea.ts';
import { planEmail } from './demo/planEmail.ts';
import { emailRoutes } from './endpoints.ts';
import { recordEmailEvents } from './events/recordEmailEvents.ts';
import { emailFigures } from './figures/dashboardFigures.ts';
import { emailNews } from './figures/news.ts';
import { emailJobs, emailSchedules } from './jobs.ts';
import { messageList, sendList } from './messageList.ts';
import { emailPages } from './pages.ts';
import { stopMailsTo } from './sending/stopMailsTo.ts';
import { suppressionRoutes } from './suppressions/endpoints.ts';
import { emailTimeline } from './timeline.ts';
import { topicRoutes } from './topics/endpoints.ts';
import { mountTracking } from './tracking/mountTracking.ts';
import { preferenceRoutes } from './unsubscribe/endpoints.ts';
import { mountUnsubscribe } from './unsubscribe/mountUnsubscribe.ts';

/** E-mails to many people: written, approved, sent once each, and what became of them. */
export const email = defineArea({
  name: 'email',
  figures: emailFigures,
  news: emailNews,
  lists: [messageList, sendList],
  endpoints: [...emailRoutes, ...preferenceRoutes, ...suppressionRoutes, ...topicRoutes],
  pages: emailPages,
  timeline: [emailTimeline],
  jobs: emailJobs,
  schedules: emailSchedules,
  hooks: [
    emailReported.on(({ services }, events) => recordEmailEvents(services, events)),
    personErasing.on(stopMailsTo),
  ],
  mounts: [mountUnsubscribe, mountTracking],
  // Mail programs unsubscribe by the link alone, without a session or XSRF token.
  withoutXsrf: ['/unsubscribe/'],
  roles: {
    'email.approve': ['Owner', 'Manager'],
    'email.send': ['Owner', 'Manager', 'Marketing'],
    'email.suppress': ['Owner', 'Manager'],
  },
  explanations: {
    'email.approve': 'Approve e-mails of others, and set when that is needed',
    'email.send': 'Send e-mails, pause and cancel them',
    'email.suppress': 'Block addresses from e-mail, or allow them again',
  },
  demo: { after: ['contacts', 'segments', 'consent'], plan: planEmail },
  logged: {
    fields: [
      'subject',
      'purpose',
      'scheduled_at',
      'approve_above',
      'rate_per_minute',
      'address',
      'reason',
      'name',
      'description',
      'topic_id',
    ],
    ignored: ['POST /email/preflight', 'POST /email/preferences/{token}'],
  },
});
