import { router } from '@inertiajs/react';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchSession } from '#js/boot/watchSession.ts';
import { KEEP_DRAFTS, keepFormDraft } from '#js/lib/stored/formDrafts.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { aVisit, navigateTo } from './visit.ts';

const staffPage = { component: 'Events/Edit', props: { auth: { user: { id: 1 }, customer: null } } };
const HERE = '/events/1/edit?tab=seats';
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

const visited = () => visit.mock.calls.map(([url]) => url);

/** The server's response to the visit of the current URL. */
function arrive(page: object): { isPreserved: boolean } {
  const [, options] = visit.mock.calls.at(-1) ?? [];
  const isPreserved = options.preserveState(page);
  options.onSuccess(page);
  options.onFinish();
  return { isPreserved };
}

/** Simulates a refused call; true if it was treated as an expired session. */
function refuseCall(detail: { status: number; isBackground?: boolean; message?: string }): boolean {
  return !window.dispatchEvent(new CustomEvent('muster:session-expired', { cancelable: true, detail }));
}

/** The next message that this tab sends to other tabs. */
function nextMessage(): Promise<unknown> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel('muster.session');
    channel.onmessage = ({ data }) => {
      channel.close();
      resolve(data);
    };
  });
}

/** Sends a message as another tab does, and waits until every tab has received it. */
async function sendFromOtherTab(message: object): Promise<void> {
  const channel = new BroadcastChannel('muster.session');
  const received = nextMessage();
  channel.postMessage(message);
  await received;
  await new Promise((resolve) => setTimeout(resolve, 50));
  channel.close();
}

describe('an expired session', () => {
  it.each([401, 419])('during a visit (%i) keeps drafts and visits the current URL again', (status) => {
    expect(aVisit().refuse(status)).toBe(true);
    expect(keepDrafts).toHaveBeenCalledOnce();
    expect(clearHistory).toHaveBeenCalledOnce();
    expect(visited()).toEqual([HERE]);
  });

  it('during a call keeps drafts and visits the current URL again', () => {
    expect(refuseCall({ status: 401, isBackground: true })).toBe(true);
    expect(keepDrafts).toHaveBeenCalledOnce();
    expect(visited()).toEqual([HERE]);
  });

  it('is announced when the server redirects to the sign-in page, and the page state is discarded', () => {
    const info = vi.spyOn(toast, 'info').mockResolvedValue();
    refuseCall({ status: 401 });
    expect(arrive(signInPage).isPreserved).toBe(false);
    expect(info.mock.lastCall?.[0]).toContain('You have been signed out');
  });

  it('is handled once, however many calls fail', () => {
    expect(refuseCall({ status: 401 })).toBe(true);
    expect(refuseCall({ status: 419 })).toBe(true);
    expect(visited()).toHaveLength(1);
  });

  it('causes a full page load when the URL does not respond with a page', () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    refuseCall({ status: 401 });
    expect(aVisit().refuse(200)).toBe(true);
    expect(assign).toHaveBeenCalledExactlyOnceWith(HERE);
  });

  it.each([403, 404, 409, 500])('is not assumed for %i', (status) => {
    expect(aVisit().refuse(status)).toBe(false);
    expect(visit).not.toHaveBeenCalled();
  });
});

describe('a refused call while the session is still valid', () => {
  const keepDraft = () => keepFormDraft('event', { title: 'Gala' });
  beforeEach(() => {
    vi.spyOn(toast, 'info').mockResolvedValue();
    vi.spyOn(toast, 'error').mockResolvedValue();
    window.addEventListener(KEEP_DRAFTS, keepDraft);
    return () => window.removeEventListener(KEEP_DRAFTS, keepDraft);
  });

  it('keeps the form on screen and discards the draft', () => {
    refuseCall({ status: 419, isBackground: false });
    expect(sessionStorage.length).toBe(1);
    expect(arrive(staffPage).isPreserved).toBe(true);
    expect(sessionStorage.length).toBe(0);
    expect(vi.mocked(toast.info).mock.lastCall?.[0]).toContain('repeat the last step');
  });

  it('is shown for an action but not for a background call', () => {
    refuseCall({ status: 401, isBackground: true, message: 'Unauthenticated.' });
    arrive(staffPage);
    expect(toast.error).not.toHaveBeenCalled();
    navigateTo({ ...staffPage, props: { auth: { user: { id: 2 }, customer: null } } });
    refuseCall({ status: 401, isBackground: false, message: 'Unauthenticated.' });
    arrive({ ...staffPage, props: { auth: { user: { id: 2 }, customer: null } } });
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Unauthenticated.');
  });

  it('does not trigger repeated session checks', () => {
    refuseCall({ status: 401, isBackground: true });
    arrive(staffPage);
    expect(refuseCall({ status: 401, isBackground: true })).toBe(false);
    expect(visited()).toHaveLength(1);
  });
});

describe('a visit that is redirected to the sign-in page', () => {
  const update = (page: object) =>
    document.dispatchEvent(new CustomEvent('inertia:beforeUpdate', { detail: { page } }));

  it('keeps drafts, because the user did not choose to leave', () => {
    update(signInPage);
    expect(keepDrafts).toHaveBeenCalledOnce();
  });

  it('keeps no drafts after signing out or between two pages of one user', () => {
    update(staffPage);
    aVisit({ method: 'post', url: '/logout' }).start();
    update(signInPage);
    expect(keepDrafts).not.toHaveBeenCalled();
  });
});

describe('during a sign-out', () => {
  const cancelAll = vi.fn();
  const signingOut = vi.fn();

  beforeEach(() => {
    cancelAll.mockReset();
    signingOut.mockReset();
    vi.spyOn(router, 'cancelAll').mockImplementation(cancelAll);
    window.addEventListener('muster:signing-out', signingOut);
    return () => window.removeEventListener('muster:signing-out', signingOut);
  });

  const begin = (url = '/logout') => {
    const logout = aVisit({ method: 'post', url });
    logout.start();
    return logout;
  };

  it('background requests are cancelled', () => {
    aVisit({ method: 'post', url: '/coupons' }).start();
    expect(signingOut).not.toHaveBeenCalled();
    begin();
    expect(signingOut).toHaveBeenCalledOnce();
    expect(cancelAll).toHaveBeenCalledExactlyOnceWith({ sync: false });
  });

  it.each(['/logout', '/portal/logout'])('a refused call is not treated as an expired session (%s)', (url) => {
    const info = vi.spyOn(toast, 'info').mockResolvedValue();
    const logout = begin(url);
    expect(refuseCall({ status: 401, isBackground: true })).toBe(true);
    logout.finish();
    // The response may be the URL of another application's sign-in, which takes a moment to load.
    expect(refuseCall({ status: 401, isBackground: false })).toBe(true);
    navigateTo(signInPage);
    expect(refuseCall({ status: 401, isBackground: true })).toBe(false);
    expect([visited(), keepDrafts.mock.calls, info.mock.calls]).toEqual([[], [], []]);
  });

  it('that has led to the sign-in page, errors are shown again', () => {
    const logout = begin();
    navigateTo(signInPage);
    logout.finish();
    expect(refuseCall({ status: 401, isBackground: false })).toBe(false);
    navigateTo(staffPage);
    expect(refuseCall({ status: 401, isBackground: true })).toBe(true);
    expect(visited()).toEqual([HERE]);
  });

  it.each([
    ['gets no response', (logout: ReturnType<typeof aVisit>) => logout.fail()],
    ['fails', (logout: ReturnType<typeof aVisit>) => logout.refuse(500)],
    ['is refused for its token', (logout: ReturnType<typeof aVisit>) => logout.refuse(419)],
  ])('that %s, the page and cancelled requests are loaded again and drafts are kept', (_, end) => {
    vi.spyOn(toast, 'info').mockResolvedValue();
    window.addEventListener(KEEP_DRAFTS, () => keepFormDraft('event', { title: 'Gala' }), { once: true });
    const logout = begin();
    end(logout);
    logout.finish();
    expect(visited()).toEqual([HERE]);
    expect(arrive(staffPage).isPreserved).toBe(false);
    expect(sessionStorage.length).toBe(1);
    expect(refuseCall({ status: 401, isBackground: true })).toBe(true);
    expect(visited()).toHaveLength(2);
  });
});

describe('a sign-out in one tab', () => {
  it('is announced to other tabs when it is complete', async () => {
    const received = nextMessage();
    const logout = aVisit({ method: 'post', url: '/logout' });
    logout.start();
    logout.finish();
    expect(await received).toEqual({ signedOut: 'staff' });
  });

  it('is not announced when the server did not respond', async () => {
    const received = vi.fn();
    void nextMessage().then(received);
    const cancelled = aVisit({ method: 'post', url: '/logout' });
    cancelled.start();
    cancelled.finish(false);
    const failed = aVisit({ method: 'post', url: '/logout' });
    failed.start();
    failed.fail();
    failed.finish();
    const logout = aVisit({ method: 'post', url: '/portal/logout' });
    navigateTo(portalPage);
    logout.start();
    logout.finish();
    await waitFor(() => expect(received).toHaveBeenCalledExactlyOnceWith({ signedOut: 'portal' }));
  });

  it('signs out the other tab, keeps its drafts and clears its history', async () => {
    const channel = new BroadcastChannel('muster.session');
    channel.postMessage({ signedOut: 'staff' });
    await waitFor(() => expect(visited()).toHaveLength(1));
    expect(keepDrafts).toHaveBeenCalledOnce();
    expect(clearHistory).toHaveBeenCalledOnce();
    channel.close();
  });

  it('does not affect the other side of the product', async () => {
    await sendFromOtherTab({ signedOut: 'portal' });
    expect(visit).not.toHaveBeenCalled();
    expect(keepDrafts).not.toHaveBeenCalled();
  });

  it('does not affect a guest', async () => {
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

  it('whose session expired visits the current URL again', () => {
    aVisit().refuse(401);
    expect(visited()).toEqual(['/portal/dashboard']);
  });

  it('is signed out with the other tabs of the portal, but not with staff tabs', async () => {
    await sendFromOtherTab({ signedOut: 'staff' });
    expect(visit).not.toHaveBeenCalled();
    await sendFromOtherTab({ signedOut: 'portal' });
    expect(visited()).toHaveLength(1);
  });

  it('announces a sign-out from the portal to other tabs', async () => {
    const received = nextMessage();
    const logout = aVisit({ method: 'post', url: '/portal/logout' });
    logout.start();
    logout.finish();
    expect(await received).toEqual({ signedOut: 'portal' });
  });
});

describe('a guest', () => {
  const reload = vi.fn();
  const reloadPage = vi.fn();

  beforeEach(() => {
    reload.mockReset();
    reloadPage.mockReset();
    vi.spyOn(router, 'reload').mockImplementation(reload);
    vi.spyOn(window.location, 'reload').mockImplementation(reloadPage);
    navigateTo(signInPage);
  });

  it('has no session to expire, so a refused call is only refused', () => {
    expect(refuseCall({ status: 401, isBackground: true })).toBe(false);
    expect(visit).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('with an outdated token gets a new one, and keeps what was typed', () => {
    const info = vi.spyOn(toast, 'info').mockResolvedValue();
    expect(refuseCall({ status: 419 })).toBe(true);
    expect(refuseCall({ status: 419 })).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
    expect(reloadPage).not.toHaveBeenCalled();
    const [options] = reload.mock.lastCall ?? [];
    options.onSuccess();
    options.onFinish();
    expect(info.mock.lastCall?.[0]).toContain('repeat the last step');
    refuseCall({ status: 419 });
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('whose sign-in is refused with 401 sees the reason and keeps the form', () => {
    const error = vi.spyOn(toast, 'error').mockResolvedValue();
    expect(aVisit({ method: 'post' }).refuse(401)).toBe(true);
    expect(error).toHaveBeenCalledOnce();
    expect(visit).not.toHaveBeenCalled();
  });

  it('who opens a page that requires sign-in signs in and returns to it', () => {
    navigateTo({ component: 'Portal/Cart', props: { auth: { user: null, customer: null } } });
    window.history.replaceState({}, '', '/portal/cart/7');
    expect(aVisit().refuse(401)).toBe(true);
    expect(visited()).toEqual(['/portal/login?next=%2Fportal%2Fcart%2F7']);
  });
});
