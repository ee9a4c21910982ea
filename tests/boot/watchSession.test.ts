import { router } from '@inertiajs/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchSession } from '#js/boot/watchSession.ts';
import { KEEP_DRAFTS } from '#js/lib/formDrafts.ts';
import { aVisit, navigateTo } from './visit.ts';

const staffPage = { component: 'Events/Edit', props: { auth: { user: { id: 1 }, customer: null } } };
const signInPage = { component: 'Auth/Login', props: { auth: { user: null, customer: null } } };

let stop = () => {};
const visit = vi.fn();
const clearHistory = vi.fn();
const keepDrafts = vi.fn();

beforeEach(() => {
  visit.mockReset();
  clearHistory.mockReset();
  keepDrafts.mockReset();
  vi.spyOn(router, 'visit').mockImplementation(visit);
  vi.spyOn(router, 'clearHistory').mockImplementation(clearHistory);
  window.addEventListener(KEEP_DRAFTS, keepDrafts);
  window.history.replaceState({}, '', '/events/1/edit?tab=seats');
  stop = watchSession(staffPage);
});

afterEach(() => {
  stop();
  window.removeEventListener(KEEP_DRAFTS, keepDrafts);
});

const wentToSignIn = () => visit.mock.calls.map(([url]) => url);

describe('a session that ends', () => {
  it.each([401, 419])(
    'during a visit (%i) keeps drafts, signs in and comes back; nothing overlays the page',
    (status) => {
      expect(aVisit().refuse(status)).toBe(true);
      expect(keepDrafts).toHaveBeenCalledOnce();
      expect(clearHistory).toHaveBeenCalledOnce();
      expect(wentToSignIn()).toEqual(['/login?next=%2Fevents%2F1%2Fedit%3Ftab%3Dseats']);
    },
  );

  it('during a call does the same', () => {
    window.dispatchEvent(new CustomEvent('muster:session-expired'));
    expect(keepDrafts).toHaveBeenCalledOnce();
    expect(wentToSignIn()).toHaveLength(1);
  });

  it('is followed once, however many calls notice it', () => {
    window.dispatchEvent(new CustomEvent('muster:session-expired'));
    aVisit().refuse(401);
    expect(wentToSignIn()).toHaveLength(1);
  });

  it.each([403, 404, 409, 500])('is not what %i means', (status) => {
    expect(aVisit().refuse(status)).toBe(false);
    expect(visit).not.toHaveBeenCalled();
  });
});

describe('a visit that the server sends to the sign-in page', () => {
  const arrive = (page: object) =>
    document.dispatchEvent(new CustomEvent('inertia:beforeUpdate', { detail: { page } }));

  it('keeps drafts, for nobody meant to leave', () => {
    arrive(signInPage);
    expect(keepDrafts).toHaveBeenCalledOnce();
  });

  it('keeps none after signing out, nor between two pages of one person', () => {
    arrive(staffPage);
    aVisit({ method: 'post', url: '/logout' }).start();
    arrive(signInPage);
    expect(keepDrafts).not.toHaveBeenCalled();
  });
});

describe('signing out in one tab', () => {
  const inTheOther = () =>
    new Promise<unknown>((resolve) => {
      const channel = new BroadcastChannel('muster.session');
      channel.onmessage = ({ data }) => {
        channel.close();
        resolve(data);
      };
    });

  it('is told to the others when it has happened', async () => {
    const told = inTheOther();
    const logout = aVisit({ method: 'post', url: '/logout' });
    logout.start();
    logout.finish();
    expect(await told).toEqual({ signedOut: 'staff' });
  });

  it('signs this one out, with its drafts kept and its history closed', async () => {
    const channel = new BroadcastChannel('muster.session');
    channel.postMessage({ signedOut: 'staff' });
    await vi.waitFor(() => expect(wentToSignIn()).toHaveLength(1));
    expect(clearHistory).toHaveBeenCalledOnce();
    channel.close();
  });

  it('leaves alone who is not signed in, and the other side of the product', async () => {
    const channel = new BroadcastChannel('muster.session');
    channel.postMessage({ signedOut: 'portal' });
    navigateTo(signInPage);
    channel.postMessage({ signedOut: 'staff' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(visit).not.toHaveBeenCalled();
    channel.close();
  });
});
