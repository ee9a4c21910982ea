import { router } from '@inertiajs/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchSession } from '#js/boot/watchSession.ts';
import { KEEP_DRAFTS } from '#js/lib/formDrafts.ts';
import { aVisit, navigateTo } from './visit.ts';

const staffPage = { component: 'Events/Edit', props: { auth: { user: { id: 1 }, customer: null } } };
const signInPage = { component: 'Auth/Login', props: { auth: { user: null, customer: null } } };

const portalPage = { component: 'Portal/Dashboard', props: { auth: { user: null, customer: { id: 2 } } } };

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

/** What this tab next tells the others. */
function nextMessage(): Promise<unknown> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel('muster.session');
    channel.onmessage = ({ data }) => {
      channel.close();
      resolve(data);
    };
  });
}

/** Sends a message as another tab does, and waits until every tab has had it. */
async function sendFromOtherTab(message: object): Promise<void> {
  const channel = new BroadcastChannel('muster.session');
  const received = nextMessage();
  channel.postMessage(message);
  await received;
  await new Promise((resolve) => setTimeout(resolve, 50));
  channel.close();
}

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
  it('is told to the others when it has happened', async () => {
    const received = nextMessage();
    const logout = aVisit({ method: 'post', url: '/logout' });
    logout.start();
    logout.finish();
    expect(await received).toEqual({ signedOut: 'staff' });
  });

  it('is not told when the server did not answer', async () => {
    const received = vi.fn();
    void nextMessage().then(received);
    const failed = aVisit({ method: 'post', url: '/logout' });
    failed.start();
    failed.finish(false);
    const logout = aVisit({ method: 'post', url: '/portal/logout' });
    navigateTo(portalPage);
    logout.start();
    logout.finish();
    await vi.waitFor(() => expect(received).toHaveBeenCalledExactlyOnceWith({ signedOut: 'portal' }));
  });

  it('signs this one out, with its drafts kept and its history closed', async () => {
    const channel = new BroadcastChannel('muster.session');
    channel.postMessage({ signedOut: 'staff' });
    await vi.waitFor(() => expect(wentToSignIn()).toHaveLength(1));
    expect(clearHistory).toHaveBeenCalledOnce();
    channel.close();
  });

  it('leaves the other side of the product alone', async () => {
    await sendFromOtherTab({ signedOut: 'portal' });
    expect(visit).not.toHaveBeenCalled();
    expect(keepDrafts).not.toHaveBeenCalled();
  });

  it('leaves a guest alone', async () => {
    navigateTo(signInPage);
    await sendFromOtherTab({ signedOut: 'staff' });
    expect(visit).not.toHaveBeenCalled();
  });
});

describe('a customer in the portal', () => {
  beforeEach(() => {
    navigateTo(portalPage);
    window.history.replaceState({}, '', '/portal/dashboard');
  });

  it('signs in at the portal', () => {
    aVisit().refuse(401);
    expect(wentToSignIn()).toEqual(['/portal/login?next=%2Fportal%2Fdashboard']);
  });

  it('is signed out with the other tabs of the portal, not with those of the staff', async () => {
    await sendFromOtherTab({ signedOut: 'staff' });
    expect(visit).not.toHaveBeenCalled();
    await sendFromOtherTab({ signedOut: 'portal' });
    expect(wentToSignIn()).toHaveLength(1);
  });

  it('tells the other tabs that the portal was left', async () => {
    const received = nextMessage();
    const logout = aVisit({ method: 'post', url: '/portal/logout' });
    logout.start();
    logout.finish();
    expect(await received).toEqual({ signedOut: 'portal' });
  });
});

describe('a guest whose token is old', () => {
  const reload = vi.fn();

  beforeEach(() => {
    reload.mockReset();
    vi.spyOn(window.location, 'reload').mockImplementation(reload);
    vi.useFakeTimers({ toFake: ['Date'] });
    navigateTo(signInPage);
  });
  afterEach(() => vi.useRealTimers());

  const refuseCall = (status: number) =>
    window.dispatchEvent(new CustomEvent('muster:session-expired', { detail: { status } }));

  it('gets a fresh page once, and again only after a pause', () => {
    refuseCall(419);
    expect(reload).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(29_000);
    refuseCall(419);
    expect(reload).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2000);
    refuseCall(419);
    expect(reload).toHaveBeenCalledTimes(2);
    expect(visit).not.toHaveBeenCalled();
  });

  it('signs in where a call needs a person', () => {
    refuseCall(401);
    expect(wentToSignIn()).toHaveLength(1);
    expect(reload).not.toHaveBeenCalled();
  });
});
