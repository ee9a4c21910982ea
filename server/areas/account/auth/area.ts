import { pageUrl } from '#domain/kit/pageUrl.ts';
import { defineArea } from '#server/defineArea.ts';
import { planAccounts } from './demo/planAccounts.ts';
import { authRoutes } from './endpoints.ts';
import { authJobs, authSchedules } from './jobs.ts';
import { authPages } from './pages.ts';
import { mountAuth } from './routes.ts';

export const auth = defineArea({
  name: 'auth',
  whileViewing: ['/logout', pageUrl('Auth/Login')],
  endpoints: authRoutes,
  pages: authPages,
  jobs: authJobs,
  schedules: authSchedules,
  mounts: [mountAuth],
  demo: { after: ['company'], plan: planAccounts },
  logged: { ignored: ['POST /confirm-password', 'POST /email/verification-notification'] },
});
