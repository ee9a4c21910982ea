import { describe, expect, it } from 'vitest';
import { campaignTarget } from '#js/Pages/Campaigns/Partials/campaignTarget.ts';
import { aCampaign } from '../factories/aCampaign.ts';

const revenue = { goal_metric: 'revenue', goal_target: '60000.00', goal_currency: 'EUR' } as const;

describe('the target of a campaign', () => {
  it('counts tickets, sign-ups, or revenue in its own currency', () => {
    expect(campaignTarget(aCampaign(), true)).toMatchObject({ percent: 60, text: '1,200 of 2,000 tickets' });
    const signups = aCampaign({ goal_metric: 'signups', goal_target: '200' });
    expect(campaignTarget(signups, true)).toMatchObject({ percent: 45, text: '90 of 200 sign-ups' });
    expect(campaignTarget(aCampaign(revenue), true)).toMatchObject({
      ...{ percent: 50, text: '€30,000.00 of €60,000.00' },
    });
  });

  it('is exceeded by more than 100 percent, and reached only with the last ticket', () => {
    const percent = (sold: number) => campaignTarget(aCampaign({ tickets_sold: sold }), true)?.percent;
    expect([1999, 2000, 2400].map(percent)).toEqual([99, 100, 120]);
  });

  it('is shown without progress when it is unknown or money that the user cannot see', () => {
    expect(campaignTarget(aCampaign({ tickets_sold: null }), true)).toMatchObject({
      ...{ percent: null, text: '2,000 tickets' },
    });
    expect(campaignTarget(aCampaign(revenue), false)).toMatchObject({ percent: null, text: '€60,000.00' });
  });

  it('does not exist when it is zero', () => {
    expect(campaignTarget(aCampaign({ goal_target: '0' }), true)).toBeNull();
  });
});
