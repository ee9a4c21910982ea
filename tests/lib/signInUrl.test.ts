import { afterEach, describe, expect, it } from 'vitest';
import { backend } from '#js/backend.ts';
import { signInUrl } from '#js/lib/visit/signInUrl.ts';

afterEach(() => {
  backend.signIn = {};
});

describe('the sign-in URL', () => {
  it('is that of staff or portal, with the page to return to', () => {
    expect(signInUrl('staff')).toBe('/login');
    expect(signInUrl('portal', '/portal/checkout/7?step=2')).toBe(
      '/portal/login?next=%2Fportal%2Fcheckout%2F7%3Fstep%3D2',
    );
  });

  it('can be set in backend.ts', () => {
    backend.signIn = { portal: '/account?tab=in', return: 'redirect' };
    expect(signInUrl('portal', '/portal/cart/7')).toBe('/account?tab=in&redirect=%2Fportal%2Fcart%2F7');
    backend.signIn = { portal: '/account', return: null };
    expect(signInUrl('portal', '/portal/cart/7')).toBe('/account');
    expect(signInUrl('staff')).toBe('/login');
  });
});
