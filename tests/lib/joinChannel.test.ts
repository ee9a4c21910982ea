import { afterEach, describe, expect, it } from 'vitest';
import { backend } from '#js/backend.ts';
import { joinChannel } from '#js/lib/realtime/joinChannel.ts';
import { anEcho } from '../factories/anEcho.ts';

afterEach(() => {
  backend.channels = {};
});

describe('a channel', () => {
  it.each([
    ['event-stock.7', 'event-stock.7'],
    ['event-sales.7', 'private-event-sales.7'],
    ['online.1', 'presence-online.1'],
    ['online', 'presence-online'],
    ['portal-online.1', 'presence-portal-online.1'],
  ])('%s is joined as %s, and left with its last listener', (name, wire) => {
    const { echo, joined, left } = anEcho();
    const [first, second] = [joinChannel(echo, name), joinChannel(echo, name)];
    expect(new Set(joined)).toEqual(new Set([wire]));
    first?.leave();
    expect(left).toEqual([]);
    second?.leave();
    expect(left).toEqual([name]);
  });

  it.each([401, 403, 404, 405, 501])('that is refused with %i is not joined again', (status) => {
    const { echo, joined, left, refuse } = anEcho();
    joinChannel(echo, 'event-sales.7');
    refuse(status);
    expect(left).toEqual(['event-sales.7']);
    expect(joinChannel(echo, 'event-sales.7')).toBeNull();
    expect(joined).toHaveLength(1);
    expect(joinChannel(anEcho().echo, 'event-sales.7')).not.toBeNull();
  });

  it.each([419, 429, 500])('that failed temporarily (%i) is tried again', (status) => {
    const { echo, left, refuse } = anEcho();
    joinChannel(echo, 'event-sales.7');
    refuse(status);
    expect(left).toEqual([]);
    expect(joinChannel(echo, 'event-sales.7')).not.toBeNull();
  });

  it('uses the name that backend.ts gives it, and is not joined when that is null', () => {
    backend.channels = { user: 'App.Models.User.{id}', 'event-stock': null };
    const { echo, joined, left } = anEcho();
    const channel = joinChannel(echo, 'user.3');
    expect(joined).toEqual(['private-App.Models.User.3']);
    channel?.leave();
    expect(left).toEqual(['App.Models.User.3']);
    expect(joinChannel(echo, 'event-stock.7')).toBeNull();
  });
});
