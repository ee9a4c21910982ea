import { describe, expect, it } from 'vitest';
import { pageFor, partial } from './pageFor.ts';

describe('the page object', () => {
  it('contains what the client requires, and nothing empty', async () => {
    expect(await pageFor({ props: { a: 1 } })).toEqual({
      component: 'Dashboard/Index',
      props: { a: 1, errors: {} },
      url: '/dashboard?tab=sales',
      version: 'v1',
    });
  });

  it('names the shared props, which a page can override', async () => {
    const page = await pageFor({ props: { company: 'own' }, context: { shared: { app: 1, company: 'shared' } } });
    expect(page.sharedProps).toEqual(['app', 'company']);
    expect(page.props).toMatchObject({ app: 1, company: 'own' });
  });

  it.each([
    ['the page', { encryptHistory: true, clearHistory: true, preserveFragment: true }, {}],
    ['the request', { preserveFragment: true }, { encryptHistory: true, clearHistory: true }],
  ])('has the history flags of %s', async (_name, options, context) => {
    expect(await pageFor({ options, context })).toMatchObject({
      encryptHistory: true,
      clearHistory: true,
      preserveFragment: true,
    });
  });

  it('can leave its history unencrypted although the request would encrypt it', async () => {
    const page = await pageFor({ options: { encryptHistory: false }, context: { encryptHistory: true } });
    expect(page).not.toHaveProperty('encryptHistory');
  });

  it('contains the flash messages of the session and of the page', async () => {
    const page = await pageFor({
      options: { flash: { success: 'Saved' } },
      context: { flash: { success: 'Old', info: 'Also' } },
    });
    expect(page.flash).toEqual({ success: 'Saved', info: 'Also' });
  });
});

describe('validation errors', () => {
  const errors = { default: { email: 'Enter an e-mail address.' } };

  it.each([
    ['are flat', {}, { email: 'Enter an e-mail address.' }],
    ['are in the bag that the client names', { 'X-Inertia-Error-Bag': 'invite' }, { invite: errors.default }],
    ['are sent with any partial reload', partial({ only: 'other' }), { email: 'Enter an e-mail address.' }],
  ])('%s', async (_name, headers, expected) => {
    expect((await pageFor({ context: { errors }, headers })).props.errors).toEqual(expected);
  });

  it('of a named bag are under its name', async () => {
    const page = await pageFor({ context: { errors: { invite: { email: 'Taken.' } } } });
    expect(page.props.errors).toEqual({ invite: { email: 'Taken.' } });
  });

  it('are empty, not missing, when there are none, also for a bag', async () => {
    expect((await pageFor({ headers: { 'X-Inertia-Error-Bag': 'invite' } })).props.errors).toEqual({});
  });
});
