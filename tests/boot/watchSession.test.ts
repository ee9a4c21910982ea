import { router } from '@inertiajs/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchSession } from '#js/boot/watchSession.ts';
import { KEEP_DRAFTS, keepFormDraft } from '#js/lib/formDrafts.ts';
import { toast } from '#js/lib/toast.ts';
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

/** The server's answer to the visit of the present address. */
function arrive(page: object): { isPreserved: boolean } {
  const [, options] = visit.mock.calls.at(-1) ?? [];
  const isPreserved = options.preserveState(page);
  options.onSuccess(page);
  options.onFinish();
  return { isPreserved };
}

/** A call was refused; true when the session is what it means. */
function refuseCall(detail: { status: number; isBackground?: boolean; message?: string }): boolean {
  return !window.dispatchEvent(new CustomEvent('muster:session-expired', { cancelable: true, detail }));
}

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
  it.each([401, 419])('during a visit (%i) keeps drafts and visits the present address again', (status) => {
    expect(aVisit().refuse(status)).toBe(true);
    expect(keepDrafts).toHaveBeenCalledOnce();
    expect(clearHistory).toHaveBeenCalledOnce();
    expect(visited()).toEqual([HERE]);
  });

  it('during a call does the same', () => {
    expect(refuseCall({ status: 401, isBackground: true })).toBe(true);
    expect(keepDrafts).toHaveBeenCalledOnce();
    expect(visited()).toEqual([HERE]);
  });

  it('says so where the server sends the person to its sign-in, and keeps nothing on screen', () => {
    const info = vi.spyOn(toast, 'info').mockResolvedValue();
    refuseCall({ status: 401 });
    expect(arrive(signInPage).isPreserved).toBe(false);
    expect(info.mock.lastCall?.[0]).toContain('You have been signed out');
  });

  it('is followed once, however many calls notice it', () => {
    expect(refuseCall({ status: 401 })).toBe(true);
    expect(refuseCall({ status: 419 })).toBe(true);
    expect(visited()).toHaveLength(1);
  });

  it('is left to a full page load where the address answers with no page', () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    refuseCall({ status: 401 });
    expect(aVisit().refuse(200)).toBe(true);
    expect(assign).toHaveBeenCalledExactlyOnceWith(HERE);
  });

  it.each([403, 404, 409, 500])('is not what %i means', (status) => {
    expect(aVisit().refuse(status)).toBe(false);
    expect(visit).not.toHaveBeenCalled();
  });
});

describe('a refusal while the session goes on', () => {
  const keepDraft = () => keepFormDraft('event', { title: 'Gala' });
  beforeEach(() => {
    vi.spyOn(toast, 'info').mockResolvedValue();
    vi.spyOn(toast, 'error').mockResolvedValue();
    window.addEventListener(KEEP_DRAFTS, keepDraft);
    return () => window.removeEventListener(KEEP_DRAFTS, keepDraft);
  });

  it('keeps the form on screen, and no draft that would come back later', () => {
    refuseCall({ status: 419, isBackground: false });
    expect(sessionStorage.length).toBe(1);
    expect(arrive(staffPage).isPreserved).toBe(true);
    expect(sessionStorage.length).toBe(0);
    expect(vi.mocked(toast.info).mock.lastCall?.[0]).toContain('repeat the last step');
  });

  it('of an action is shown; one in the background is not', () => {
    refuseCall({ status: 401, isBackground: true, message: 'Unauthenticated.' });
    arrive(staffPage);
    expect(toast.error).not.toHaveBeenCalled();
    navigateTo({ ...staffPage, props: { auth: { user: { id: 2 }, customer: null } } });
    refuseCall({ status: 401, isBackground: false, message: 'Unauthenticated.' });
    arrive({ ...staffPage, props: { auth: { user: { id: 2 }, customer: null } } });
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Unauthenticated.');
  });

  it('is no reason to look again and again', () => {
    refuseCall({ status: 401, isBackground: true });
    arrive(staffPage);
    expect(refuseCall({ status: 401, isBackground: true })).toBe(false);
    expect(visited()).toHaveLength(1);
  });
});

describe('a visit that the server sends to the sign-in page', () => {
  const update = (page: object) =>
    document.dispatchEvent(new CustomEvent('inertia:beforeUpdate', { detail: { page } }));

  it('keeps drafts, for nobody meant to leave', () => {
    update(signInPage);
    expect(keepDrafts).toHaveBeenCalledOnce();
  });

  it('keeps none after signing out, nor between two pages of one person', () => {
    update(staffPage);
    aVisit({ method: 'post', url: '/logout' }).start();
    update(signInPage);
    expect(keepDrafts).not.toHaveBeenCalled();
  });
});

describe('while a sign-out is under way', () => {
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

  it('what is loaded in the background is cancelled', () => {
    aVisit({ method: 'post', url: '/coupons' }).start();
    expect(signingOut).not.toHaveBeenCalled();
    begin();
    expect(signingOut).toHaveBeenCalledOnce();
    expect(cancelAll).toHaveBeenCalledExactlyOnceWith({ sync: false });
  });

  it.each(['/logout', '/portal/logout'])('a call that is refused is no session that ended by itself (%s)', (url) => {
    const info = vi.spyOn(toast, 'info').mockResolvedValue();
    const logout = begin(url);
    expect(refuseCall({ status: 401, isBackground: true })).toBe(true);
    logout.finish();
    // The answer may be the address of another application's sign-in, which takes a moment to load.
    expect(refuseCall({ status: 401, isBackground: false })).toBe(true);
    navigateTo(signInPage);
    expect(refuseCall({ status: 401, isBackground: true })).toBe(false);
    expect([visited(), keepDrafts.mock.calls, info.mock.calls]).toEqual([[], [], []]);
  });

  it('and the sign-in page has come, a refusal is shown again', () => {
    const logout = begin();
    navigateTo(signInPage);
    logout.finish();
    expect(refuseCall({ status: 401, isBackground: false })).toBe(false);
    navigateTo(staffPage);
    expect(refuseCall({ status: 401, isBackground: true })).toBe(true);
    expect(visited()).toEqual([HERE]);
  });

  it.each([
    ['has no answer', (logout: ReturnType<typeof aVisit>) => logout.fail()],
    ['fails', (logout: ReturnType<typeof aVisit>) => logout.refuse(500)],
    ['is refused for its token', (logout: ReturnType<typeof aVisit>) => logout.refuse(419)],
  ])('that %s, the page is loaded again with what was cancelled, and drafts are kept', (_, end) => {
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

describe('signing out in one tab', () => {
  it('is announced to the others when it has happened', async () => {
    const received = nextMessage();
    const logout = aVisit({ method: 'post', url: '/logout' });
    logout.start();
    logout.finish();
    expect(await received).toEqual({ signedOut: 'staff' });
  });

  it('is not announced when the server did not answer', async () => {
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
    await vi.waitFor(() => expect(received).toHaveBeenCalledExactlyOnceWith({ signedOut: 'portal' }));
  });

  it('signs this one out, with its drafts kept and its history closed', async () => {
    const channel = new BroadcastChannel('muster.session');
    channel.postMessage({ signedOut: 'staff' });
    await vi.waitFor(() => expect(visited()).toHaveLength(1));
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

  it('visits the present address again, too', () => {
    aVisit().refuse(401);
    expect(visited()).toEqual(['/portal/dashboard']);
  });

  it('is signed out with the other tabs of the portal, not with those of the staff', async () => {
    await sendFromOtherTab({ signedOut: 'staff' });
    expect(visit).not.toHaveBeenCalled();
    await sendFromOtherTab({ signedOut: 'portal' });
    expect(visited()).toHaveLength(1);
  });

  it('tells the other tabs that the portal was left', async () => {
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

  it('has no session that a refused call could end: the call is refused, and nothing else happens', () => {
    expect(refuseCall({ status: 401, isBackground: true })).toBe(false);
    expect(visit).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('whose token is old gets a new one, and keeps what is typed into the page', () => {
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

  it('whose sign-in is refused with 401 reads why, in the form as it was', () => {
    const error = vi.spyOn(toast, 'error').mockResolvedValue();
    expect(aVisit({ method: 'post' }).refuse(401)).toBe(true);
    expect(error).toHaveBeenCalledOnce();
    expect(visit).not.toHaveBeenCalled();
  });

  it('who follows a link to what needs a person signs in and comes back', () => {
    navigateTo({ component: 'Portal/Cart', props: { auth: { user: null, customer: null } } });
    window.history.replaceState({}, '', '/portal/cart/7');
    expect(aVisit().refuse(401)).toBe(true);
    expect(visited()).toEqual(['/portal/login?next=%2Fportal%2Fcart%2F7']);
  });
});
