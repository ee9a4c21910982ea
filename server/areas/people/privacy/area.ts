import { defineArea } from '#server/defineArea.ts';
import { privacyRoutes } from './endpoints.ts';
import { privacyPages } from './pages.ts';
import { keepErasures } from './repeating/jobs.ts';

const HOUR = 3_600_000;

/** The rights of a person whose data are stored (decision 0107). */
export const privacy = defineArea({
  name: 'privacy',
  endpoints: privacyRoutes,
  pages: privacyPages,
  jobs: [keepErasures],
  schedules: { [keepErasures.name]: HOUR },
  roles: {
    'privacy.export': ['Owner', 'Manager'],
    'privacy.restrict': ['Owner', 'Manager'],
    'privacy.erase': ['Owner'],
  },
  explanations: {
    'privacy.export': 'Read and download everything that is stored about one person',
    'privacy.restrict': 'Stop that a person is written to, exported and added to segments',
    'privacy.erase': 'Erase a person for good',
  },
  logged: { fields: ['reason', 'is_restricted'] },
});
