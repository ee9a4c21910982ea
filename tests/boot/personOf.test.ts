import { describe, expect, it } from 'vitest';
import { personOf } from '#js/boot/personOf.ts';

const ada = { id: 1, name: 'Ada Obi', email: 'ada@example.org' };

describe('the signed-in person of a page', () => {
  it.each([
    ['a staff user', 'Events/Edit', { auth: { user: ada, customer: null } }, 'staff:1'],
    ['a guest of a public page', 'Portal/Checkout', { auth: { user: null, customer: null } }, null],
    ['a customer in the portal', 'Portal/Dashboard', { auth: { user: null, customer: ada } }, 'portal:1'],
    ['not a staff user who looks at the portal', 'Portal/Dashboard', { auth: { user: ada, customer: null } }, null],
    ['the one person that Laravel shares', 'Portal/Dashboard', { auth: { user: ada } }, 'portal:1'],
    ['somebody, on a staff page that says nothing', 'Events/Edit', { errors: {} }, 'staff:unknown'],
    ['nobody, on a public page that says nothing', 'Portal/Cart', { errors: {} }, null],
    ['nobody, where people sign in', 'Auth/Login', { errors: {} }, null],
  ])('is %s', (_name, component, props, person) => {
    expect(personOf({ component, props })).toBe(person);
  });
});
