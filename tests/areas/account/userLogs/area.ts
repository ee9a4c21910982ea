import { logRows } from '#tests/areas/account/userLogs/logRows.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { userLogs } from './samples.ts';
import { buildUserLogs } from './world.ts';

export const area: AreaDeclaration = {
  samples: userLogs,
  records: buildUserLogs,
  organisersSee: 'everything',
  listRows: {
    user_logs: (size) => logRows(size, 2),
  },
  listPaths: {
    'log of a user': '/users/1/logs/json',
    'log of a user, actions': '/users/1/logs/json?type=activity',
    'log of a user, important pages': '/users/1/logs/json?type=page_visit&view=important_pages',
    'log of a user, searched': '/users/1/logs/json?search=event+777',
    'users with their logs': '/users/logs',
  },
  budget: {
    paths: {
      'users with their logs': () => '/users/logs',
    },
  },
  pages: [
    { name: 'user-logs', path: '/users/logs', viewers: ['owner'] },
    { name: 'user-log', path: '/users/1/logs', viewers: ['owner'] },
  ],
};
