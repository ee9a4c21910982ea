import { describe, expect, it } from 'vitest';
import { afterSessionEnd } from '#js/boot/sessionEnd.ts';

const ada = { id: 1 };

describe('when the session has ended', () => {
  it.each([
    ['a staff user signs in and comes back', 'Events/Edit', { user: ada }, 401, '/events/1/edit?tab=seats'],
    ['a staff user with an old token too', 'Events/Edit', { user: ada }, 419, '/events/1/edit?tab=seats'],
    ['a staff page without a user asks for one', 'Events/Edit', {}, 401, '/events/1/edit?tab=seats'],
  ])('%s', (_name, component, auth, status, path) => {
    expect(
      afterSessionEnd({ component, props: { auth: { user: null, customer: null, ...auth } } }, status, path),
    ).toEqual({
      signIn: '/login?next=%2Fevents%2F1%2Fedit%3Ftab%3Dseats',
    });
  });

  it('a portal customer signs in at the portal', () => {
    const page = { component: 'Portal/Dashboard', props: { auth: { user: null, customer: ada } } };
    expect(afterSessionEnd(page, 401, '/portal/dashboard')).toEqual({
      signIn: '/portal/login?next=%2Fportal%2Fdashboard',
    });
  });

  it.each([
    ['a guest in the portal', 'Portal/Checkout', 419, '/portal/checkout/1'],
    ['someone signing in', 'Auth/Login', 419, '/login'],
    ['someone signing in with a refused call', 'Auth/Login', 401, '/login?next=%2Fevents'],
  ])('%s gets a fresh page, for there is no session to renew', (_name, component, status, path) => {
    const page = { component, props: { auth: { user: null, customer: null } } };
    expect(afterSessionEnd(page, status, path)).toEqual({ reload: true });
  });
});
