import { personErasing } from '#server/areas/people/privacy/hooks.ts';
import { defineArea } from '#server/defineArea.ts';
import { planSms } from './demo/planSms.ts';
import { smsRoutes } from './endpoints.ts';
import { smsAttention, smsWaiting } from './figures/attention.ts';
import { smsFigures } from './figures/dashboardFigures.ts';
import { smsJobs, smsSchedules } from './jobs.ts';
import { smsMessageList, smsSendList } from './messageList.ts';
import { smsPages } from './pages.ts';
import { mountSmsWebhooks } from './replies/mountSmsWebhooks.ts';
import { stopMessagesTo } from './sending/stopMessagesTo.ts';
import { templateRoutes } from './templates/endpoints.ts';
import { smsTimeline } from './timeline.ts';

/** Text messages to many people: written, priced, approved, sent once each, and reported. */
export const sms = defineArea({
  name: 'sms',
  figures: smsFigures,
  lists: [smsMessageList, smsSendList],
  endpoints: [...smsRoutes, ...templateRoutes],
  pages: smsPages,
  timeline: smsTimeline,
  jobs: smsJobs,
  schedules: smsSchedules,
  mounts: [mountSmsWebhooks],
  hooks: [personErasing.on(stopMessagesTo)],
  attention: smsAttention,
  waiting: smsWaiting,
  roles: {
    'sms.view': ['Owner', 'Manager', 'Marketing', 'Viewer'],
    'sms.write': ['Owner', 'Manager', 'Marketing'],
    'sms.approve': ['Owner', 'Manager'],
    'sms.send': ['Owner', 'Manager', 'Marketing'],
  },
  explanations: {
    'sms.view': 'See text messages, their recipients and replies',
    'sms.write': 'Write text messages and templates',
    'sms.approve': 'Approve text messages of others, and set when that is needed',
    'sms.send': 'Send text messages, which uses credits',
  },
  demo: { after: ['contacts', 'segments', 'wallet'], plan: planSms },
  logged: {
    fields: [
      'purpose',
      'scheduled_at',
      'name',
      'approve_above',
      'approve_above_credits',
      'quiet_from',
      'quiet_until',
      'rate_per_minute',
    ],
    ignored: ['POST /sms/preflight', 'POST /sms/preflight/recipients', 'POST /sms/preflight/recipients/export'],
  },
});
