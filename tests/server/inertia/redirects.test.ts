import { describe, expect, it } from 'vitest';
import { locationAnswer, redirectAnswer, staleVersionAnswer } from '#server/inertia/redirects.ts';

describe('redirects', () => {
  it.each([
    ['GET', 302],
    ['POST', 303],
    ['PUT', 303],
    ['PATCH', 303],
    ['DELETE', 303],
  ])('after %s respond with %i', (method, status) => {
    expect(redirectAnswer({ inertia: true, method }, '/events')).toEqual({
      status,
      headers: { Location: '/events', Vary: 'X-Inertia' },
    });
  });

  it('with a fragment are sent to the client, because a redirect would lose it', () => {
    const answer = redirectAnswer({ inertia: true, method: 'POST' }, '/events/1#tickets');
    expect(answer.status).toBe(409);
    expect(answer.headers['X-Inertia-Redirect']).toBe('/events/1#tickets');
    expect(redirectAnswer({ inertia: false, method: 'POST' }, '/events/1#tickets').status).toBe(303);
  });

  it('to another site are 409 for a visit and ordinary for a browser', () => {
    const visit = locationAnswer({ inertia: true, method: 'POST' }, 'https://pay.example/1');
    expect(visit).toEqual({
      status: 409,
      headers: { 'X-Inertia-Location': 'https://pay.example/1', Vary: 'X-Inertia' },
    });
    expect(locationAnswer({ inertia: false, method: 'PUT' }, 'https://pay.example/1').status).toBe(303);
  });
});

describe('the asset version', () => {
  const visit = { inertia: true, method: 'GET', version: 'old', url: '/events?page=2' };

  it('that is outdated makes a GET visit reload its URL', () => {
    expect(staleVersionAnswer(visit, 'new')).toEqual({
      status: 409,
      headers: { 'X-Inertia-Location': '/events?page=2', 'X-Inertia-Version': 'new', Vary: 'X-Inertia' },
    });
  });

  it.each([
    ['the same version', { ...visit, version: 'new' }],
    ['a form, whose input would be lost', { ...visit, method: 'POST' }],
    ['a first visit', { ...visit, inertia: false }],
  ])('does not interrupt %s', (_name, request) => {
    expect(staleVersionAnswer(request, 'new')).toBeNull();
  });

  it('that a client does not send counts as outdated', () => {
    expect(staleVersionAnswer({ ...visit, version: null }, 'new')?.status).toBe(409);
  });
});
