import { z } from 'zod';
import { personErasing } from '#server/areas/people/privacy/hooks.ts';
import { defineArea } from '#server/defineArea.ts';
import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import { planAirtime } from './demo/planAirtime.ts';
import { airtimeRoutes } from './endpoints.ts';
import { mountAirtimeWebhook } from './mountAirtimeWebhook.ts';
import { pollTopups } from './sending/pollTopups.ts';
import { ORDER_JOB } from './sending/queueOrder.ts';
import { sendTopups } from './sending/sendTopups.ts';
import { stopTopupsTo } from './sending/stopTopupsTo.ts';
import { topupList } from './topupList.ts';
import { airtimeWaiting } from './waiting.ts';

const id = z.number().int().positive();

/** Airtime for phones: priced, approved, topped up once each, and reported. */
export const airtime = defineArea({
  name: 'airtime',
  endpoints: airtimeRoutes,
  pages: definePages({
    'Airtime/Index': { access: 'airtime.view', page: async () => render('Airtime/Index', {}) },
  }),
  lists: [topupList],
  jobs: [
    defineJob(ORDER_JOB, z.object({ companyId: id, orderId: id }), (payload, { services }) =>
      sendTopups(services, payload),
    ),
    defineJob('airtime.poll', z.object({}), (_, { services }) => pollTopups(services), { attempts: 1 }),
  ],
  schedules: { 'airtime.poll': 15_000 },
  mounts: [mountAirtimeWebhook],
  hooks: [personErasing.on(stopTopupsTo)],
  waiting: airtimeWaiting,
  roles: {
    'airtime.view': ['Owner', 'Manager', 'Finance', 'Viewer'],
    'airtime.send': ['Owner', 'Manager'],
    'airtime.approve': ['Owner', 'Manager'],
  },
  explanations: {
    'airtime.view': 'See airtime that was sent to phones',
    'airtime.send': 'Send airtime to phones, which uses credits',
    'airtime.approve': 'Approve airtime of others, and set limits',
  },
  demo: { after: ['contacts', 'wallet', 'sms'], plan: planAirtime },
  logged: {
    fields: ['amount', 'credits', 'approve_above', 'daily_limit_user', 'daily_limit_company'],
    ignored: ['POST /airtime/preview'],
  },
});
