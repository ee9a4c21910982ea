import { defineArea } from '#server/defineArea.ts';
import { mountInstallationWebhook } from '#server/payments/installation/mountInstallationWebhook.ts';
import { planWallet } from './demo/planWallet.ts';
import { walletRoutes } from './endpoints.ts';
import { walletJobs, walletSchedules } from './jobs.ts';
import { lowBalanceAttention } from './lowBalanceAttention.ts';
import { walletPages } from './pages.ts';
import { creditSettlement } from './purchases/creditSettlement.ts';

export const wallet = defineArea({
  name: 'wallet',
  endpoints: walletRoutes,
  pages: walletPages,
  jobs: walletJobs,
  schedules: walletSchedules,
  mounts: [mountInstallationWebhook],
  settlements: [creditSettlement],
  attention: lowBalanceAttention,
  roles: {
    'wallet.view': ['Owner', 'Manager', 'Finance', 'Marketing', 'Viewer'],
    'wallet.purchase': ['Owner', 'Finance'],
  },
  explanations: {
    'wallet.view': 'See the credits of the company, their use and what they cost',
    'wallet.purchase': 'Buy credits with the company’s money',
  },
  demo: { after: ['auth'], plan: planWallet },
  logged: { fields: ['credits', 'low_balance'] },
});
