import { describe, expect, it, vi } from 'vitest';
import { toast } from '#js/lib/toast/toast.ts';
import { addDates, linkSurvey, removeEventFromGroup } from '#js/stores/programme/groups/groupActions.ts';
import { useGroups } from '#js/stores/programme/groups/groups.ts';
import { useLatestDate } from '#js/stores/programme/groups/latestDate.ts';
import { anEvent } from '#tests/areas/programme/events/factories/anEvent.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { aGroup } from '../factories/aGroup.ts';

vi.mock('#js/lib/toast/toast.ts');

const input = { name: 'Jazz' } as Parameters<ReturnType<typeof useGroups.getState>['create']>[0];
const series = { dates: [{ name: 'One', start_date: '2027-01-01T18:00:00Z', end_date: '2027-01-01T20:00:00Z' }] };

describe('the store of groups', () => {
  it('requests the filters and stores the page', async () => {
    const calls = mock('GET /groups/json', () => aPage([aGroup()]));
    await useGroups.getState().load({ campaign_id: 3, status: 'active', sort_by: 'name' });
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toEqual({
      ...{ campaign_id: '3', status: 'active', sort_by: 'name' },
    });
    expect(useGroups.getState()).toMatchObject({ list: [{ id: 5 }], page: { total: 1 }, loaded: true });
  });

  it('shows that the input was kept when the server sends no message', async () => {
    mock('POST /groups/store', () => refuse(500, {}));
    expect((await useGroups.getState().create(input)).ok).toBe(false);
    expect(toast.error).toHaveBeenCalledWith('The group could not be saved. What you entered is still here.');
  });

  it('shows the server’s message after a deletion', async () => {
    mock('DELETE /groups/delete/{id}', () => ({ message: 'Group deleted. Its 4 events stay, without a group.' }));
    await useGroups.getState().remove(5);
    expect(toast.success).toHaveBeenCalledWith('Group deleted. Its 4 events stay, without a group.');
  });
});

describe('changing a group', () => {
  it('shows how many dates were added', async () => {
    const calls = mock('POST /groups/add-dates/{id}', () => ({ data: aGroup(), message: '1 date added' }));
    await addDates(5, series as Parameters<typeof addDates>[1]);
    expect(calls[0]?.params.id).toBe('5');
    expect(toast.success).toHaveBeenCalledWith('1 date added');
  });

  it('leaves a failure to the form when it handles failures itself', async () => {
    mock('POST /groups/add-dates/{id}', () => refuse(422, { errors: { dates: ['Add at least one date.'] } }));
    expect((await addDates(5, series as Parameters<typeof addDates>[1], { onFailure: 'return' })).ok).toBe(false);
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('shows that nothing was changed when removing an event or linking a survey fails', async () => {
    mock('POST /groups/remove-event', () => refuse(500, {}));
    mock('POST /groups/link-survey', () => refuse(500, {}));
    await removeEventFromGroup(5, 7);
    await linkSurvey(5, 1);
    expect(vi.mocked(toast.error).mock.calls.map(([words]) => words)).toEqual([
      'The event could not be removed from the group. Nothing was changed.',
      'The survey could not be linked. Nothing was changed.',
    ]);
  });
});

describe('the latest date of a group', () => {
  it('is the one that starts last, regardless of what is loaded', async () => {
    const calls = mock('GET /events/json', () => aPage([anEvent({ id: 99 })]));
    expect(await useLatestDate.getState().load(5)).toBe(true);
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toEqual({
      ...{ group_id: '5', sort_by: 'start_date', sort_order: 'desc', per_page: '1' },
      ...{ filter_by: 'group_id', filter: '5' },
    });
    expect(useLatestDate.getState().event?.id).toBe(99);
  });

  it('is null for a group without dates, and a failure is reported', async () => {
    mock('GET /events/json', () => aPage([]));
    expect(await useLatestDate.getState().load(5)).toBe(true);
    expect(useLatestDate.getState().event).toBeNull();
    mock('GET /events/json', () => refuse(500, {}));
    expect(await useLatestDate.getState().load(5)).toBe(false);
    expect(toast.error).toHaveBeenCalledWith('The last date of the group could not be loaded. Try again.');
  });
});
