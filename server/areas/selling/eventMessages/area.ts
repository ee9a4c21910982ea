import { z } from 'zod';
import { defineArea } from '#server/defineArea.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import { BEGIN_JOB, beginMessage } from './beginMessage.ts';
import { noticeRoutes } from './endpoints.ts';
import { mailNotice } from './mailNotice.ts';
import { messageTimeline } from './timeline.ts';

const id = z.number().int().positive();

/** Mails to people who are coming: changed date or place, cancellation, and messages from the organiser. */
export const eventMessages = defineArea({
  name: 'eventMessages',
  endpoints: noticeRoutes,
  roles: { 'notices.send': ['Owner', 'Manager', 'Organiser'] },
  explanations: {
    'notices.send': 'Write to the ticket holders of an event',
  },
  timeline: [messageTimeline],
  jobs: [
    defineJob('notices.mail', z.object({ companyId: id, noticeId: id }), (payload, { services }) =>
      mailNotice(services, payload),
    ),
    defineJob(BEGIN_JOB, z.object({ companyId: id, noticeId: id }), (payload, { services }) =>
      beginMessage(services, payload),
    ),
  ],
});
