import { router } from '@inertiajs/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchSession } from '#js/boot/watchSession.ts';
import { joinChannel } from '#js/lib/realtime/joinChannel.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { anEcho } from '../factories/anEcho.ts';
import { navigateTo } from './visit.ts';

const staffPage = { component: 'Events/Edit', props: { auth: { user: { id: 1 }, customer: null } } };
const signInPage = { component: 'Auth/Login', props: { auth: { user: null, customer: null } } };
const HERE = '/events/1/edit';

const visit = vi.fn();
let stop = () => {};

beforeEach(() => {
  visit.mockReset();
  vi.spyOn(router, 'visit').mockImplementation(visit);
  vi.spyOn(router, 'clearHistory').mockReturnValue();
  window.history.replaceState({}, '', HERE);
  stop = watchSession(staffPage);
});

afterEach(() => stop());

/** Simulates a joined channel whose server refuses to let it join again. */
function loseChannel(status: number): void {
  const echo = anEcho();
  joinChannel(echo.echo, 'user.1');
  echo.subscribe();
  echo.refuse(status);
}

describe('a joined channel that is later refused', () => {
  it.each([401, 403, 419])('with %i triggers a session check: the current URL is visited again', (status) => {
    loseChannel(status);
    expect(visit.mock.calls.map(([url]) => url)).toEqual([HERE]);
  });

  it('ends on the sign-in page with an explanation when the session has ended elsewhere', () => {
    const info = vi.spyOn(toast, 'info').mockResolvedValue();
    loseChannel(403);
    const [, options] = visit.mock.lastCall ?? [];
    options.onSuccess(signInPage);
    expect(info.mock.lastCall?.[0]).toContain('You have been signed out');
  });

  it('changes nothing on screen when the user is still signed in', () => {
    const [info, error] = [vi.spyOn(toast, 'info'), vi.spyOn(toast, 'error')];
    loseChannel(403);
    const [, options] = visit.mock.lastCall ?? [];
    expect(options.preserveState(staffPage)).toBe(true);
    options.onSuccess(staffPage);
    options.onFinish();
    expect(info).not.toHaveBeenCalled();
    expect(error).not.toHaveBeenCalled();
  });

  it('triggers only one session check, however often it is refused', () => {
    const { echo, subscribe, refuse } = anEcho();
    joinChannel(echo, 'event-sales.7');
    subscribe();
    refuse(419);
    const [, options] = visit.mock.lastCall ?? [];
    options.onFinish();
    refuse(419);
    expect(visit).toHaveBeenCalledOnce();
  });

  it.each([404, 429, 500])('with %i triggers no session check', (status) => {
    loseChannel(status);
    expect(visit).not.toHaveBeenCalled();
  });

  it('triggers no session check for a guest', () => {
    navigateTo(signInPage);
    loseChannel(403);
    expect(visit).not.toHaveBeenCalled();
  });
});

it('a channel that was refused from the start triggers no session check', () => {
  const { echo, refuse } = anEcho();
  joinChannel(echo, 'event-sales.7');
  refuse(403);
  expect(visit).not.toHaveBeenCalled();
});

it('no session check is triggered after the listener was stopped', () => {
  stop();
  loseChannel(403);
  expect(visit).not.toHaveBeenCalled();
});
