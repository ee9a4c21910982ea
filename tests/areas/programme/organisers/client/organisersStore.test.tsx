import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { toast } from '#js/lib/toast/toast.ts';
import { CampaignPlaces } from '#js/Pages/Campaigns/Partials/CampaignPlaces.tsx';
import { useCampaignChoices } from '#js/stores/programme/campaigns/campaignChoices.ts';
import { useEventLocations } from '#js/stores/programme/events/eventLocations.ts';
import { useMemberChoices } from '#js/stores/programme/organisers/memberChoices.ts';
import { useOrganisers } from '#js/stores/programme/organisers/organisers.ts';
import { aCampaign } from '#tests/areas/programme/campaigns/factories/aCampaign.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { anOrganiser } from '../factories/anOrganiser.ts';

vi.mock('#js/lib/toast/toast.ts');

describe('organisers', () => {
  it('are added to the campaign whose list is shown', async () => {
    mock('GET /organisers/json', () => aPage([]));
    const calls = mock('POST /organisers/store', () => ({ data: anOrganiser(), message: 'Organiser added' }));
    await useOrganisers.getState().load({ campaign_id: 3 });
    await useOrganisers.getState().create({ name: 'Olu Ade', email: 'olu@example.org' });
    expect(calls[0]?.body).toEqual({ campaign_id: 3, name: 'Olu Ade', email: 'olu@example.org' });
    expect(toast.success).toHaveBeenCalledWith('Organiser added');
  });

  it('are invited in place, and a failure states what to do', async () => {
    mock('GET /organisers/json', () => aPage([anOrganiser()]));
    await useOrganisers.getState().load({ campaign_id: 3 });
    const invited = anOrganiser({ status: 'invited' });
    mock('POST /organisers/invite/{id}', () => ({ data: invited, message: 'Invitation sent to olu@example.org' }));
    await useOrganisers.getState().invite(anOrganiser());
    expect(useOrganisers.getState().list[0]?.status).toBe('invited');
    mock('POST /organisers/invite/{id}', () => refuse(500, {}));
    await useOrganisers.getState().invite(invited);
    expect(toast.error).toHaveBeenCalledWith('The invitation could not be sent. Try again in a moment.');
  });
});

describe('the options of a select', () => {
  it('are those found by the server, and are kept when a search fails', async () => {
    const calls = mock('GET /campaigns/json', () => aPage([aCampaign()]));
    await useCampaignChoices.getState().search(' lake ');
    expect(calls[0]?.url.searchParams.get('search')).toBe('lake');
    expect(useCampaignChoices.getState().found).toEqual([{ id: 3, name: 'Summer by the lake' }]);
    mock('GET /campaigns/json', () => refuse(500, {}));
    await useCampaignChoices.getState().search('x');
    expect(useCampaignChoices.getState().found).toHaveLength(1);
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('show members with their role', async () => {
    mock('GET /users/members', () => ({ data: [{ id: 1, name: 'Ada Obi', role: 'Owner' }] }));
    await useMemberChoices.getState().search('');
    expect(useMemberChoices.getState().found).toEqual([{ id: 1, name: 'Ada Obi · Owner' }]);
  });
});

describe('locations of events', () => {
  it('are requested by campaign, and a failure is stored for display', async () => {
    const place = { venue: 'Pier 3', city: 'Nairobi', country: 'KE', event_count: 2, next_date: null };
    const calls = mock('GET /events/locations', () => [place]);
    await useEventLocations.getState().get({ campaign_id: 3 });
    expect(calls[0]?.url.search).toBe('?campaign_id=3');
    expect(useEventLocations.getState().selected).toEqual([place]);
    mock('GET /events/locations', () => refuse(500, {}));
    await useEventLocations.getState().get({ campaign_id: 4 });
    expect(useEventLocations.getState()).toMatchObject({ selected: null, message: 'The places could not be loaded.' });
  });

  it('may be plain names', async () => {
    mock('GET /events/locations', () => Response.json(['Bern', 'Pier 3']));
    await useEventLocations.getState().get({ campaign_id: 3 });
    expect(useEventLocations.getState().selected).toMatchObject([
      { venue: 'Bern', event_count: null, next_date: null },
      { venue: 'Pier 3' },
    ]);
  });

  it('are “all over” only if the backend says that no event is left', async () => {
    const places = [{ city: 'Bern' }, { city: 'Basel', next_date: null }];
    mock('GET /events/locations', () => Response.json(places));
    await useEventLocations.getState().get({ campaign_id: 3 });
    const shown = useEventLocations.getState().selected;
    render(<CampaignPlaces places={shown} error={null} onRetry={() => undefined} />);
    expect(screen.getByText('Bern').parentElement?.textContent).toBe('Bern');
    expect(screen.getByText('Basel').parentElement?.textContent).toBe('BaselAll over');
  });
});
