import { describe, expect, it } from 'vitest';
import { isImportantPage, matchesTimelineFilter, TIMELINE_FILTERS } from '#domain/account/userLogs.ts';

const visit = { type: 'page_visit', url: '/events/4', route_name: 'events.show', description: 'Event' } as const;
const action = { ...visit, type: 'activity', description: 'Event updated' } as const;

describe('the views of a timeline (specification §4)', () => {
  it.each([
    ['all', true, true],
    ['actions', false, true],
    ['pages', true, false],
    ['important_pages', true, false],
  ] as const)('%s shows a visit: %s, an action: %s', (filter, ofVisit, ofAction) => {
    expect(TIMELINE_FILTERS).toContain(filter);
    expect(matchesTimelineFilter(visit, filter)).toBe(ofVisit);
    expect(matchesTimelineFilter(action, filter)).toBe(ofAction);
  });

  it.each([
    ['dashboard', '/dashboard'],
    ['home', '/home'],
    ['api.', '/api.v2/events'],
    ['heartbeat', '/heartbeat'],
    ['health-check', '/health-check'],
    ['ping', '/ping'],
    ['favicon', '/favicon.ico'],
    ['robots.txt', '/robots.txt'],
    ['sitemap', '/sitemap.xml'],
    ['/js/', '/build/js/app'],
    ['/css/', '/build/css/app'],
    ['/images/', '/images/1'],
    ['/assets/', '/assets/1'],
    ['livewire', '/livewire/update'],
    ['telescope', '/telescope'],
  ])('leaves out visits with %s in the URL, the route or the description', (part, url) => {
    expect(isImportantPage({ ...visit, url })).toBe(false);
    expect(isImportantPage({ ...visit, route_name: `a${part}b` })).toBe(false);
    expect(isImportantPage({ ...visit, description: part.toUpperCase() })).toBe(false);
  });

  it('treats missing values as empty', () => {
    expect(isImportantPage({ type: 'page_visit', url: null, route_name: null, description: null })).toBe(true);
    expect(isImportantPage({ ...visit, type: null })).toBe(false);
  });
});
