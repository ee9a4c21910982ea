import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ChannelOf } from '#contract/realtime.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { anEcho } from '../factories/anEcho.ts';

const session = vi.hoisted(() => ({ echo: {}, auth: {} }));
vi.mock('#js/lib/realtime/echo.ts', () => ({ getEcho: async () => session.echo }));
vi.mock('#js/lib/useShared.ts', () => ({ useShared: () => ({ auth: session.auth }) }));

/** The channels that a user with these permissions joins when a screen wants this one. */
async function joinedBy(permissions: string[], wanted: string, scope = 'company'): Promise<string[]> {
  const { echo, joined } = anEcho();
  Object.assign(session, { echo, auth: { permissions, scope } });
  const { unmount } = renderHook(() => useChannel(wanted as ChannelOf<'order.paid'>, 'order.paid', () => undefined));
  await new Promise((resolve) => setTimeout(resolve, 0));
  unmount();
  return joined;
}

it.each(['event-sales.7', 'company-sales.1'])('the channel %s is joined only with its permission', async (name) => {
  expect(await joinedBy(['check-in.manage'], name)).toEqual([]);
  expect(await joinedBy(['orders.view'], name)).toEqual([`private-${name}`]);
});

it('a channel of the whole company is not joined by organisers, who would be refused', async () => {
  expect(await joinedBy(['orders.view'], 'company-sales.1', 'campaigns')).toEqual([]);
  expect(await joinedBy(['orders.view'], 'event-sales.7', 'campaigns')).toEqual(['private-event-sales.7']);
});

it('a channel that needs no permission is joined by everyone', async () => {
  expect(await joinedBy([], 'event-stock.7')).toEqual(['event-stock.7']);
  expect(await joinedBy([], 'company.1')).toEqual(['private-company.1']);
});

it('a channel is joined only for an event that the server sends on it', () => {
  const channels: ChannelOf<'stock.changed'>[] = ['event-stock.7'];
  // @ts-expect-error: sales channels do not announce stock.
  channels.push('event-sales.7');
  expect(channels).toHaveLength(2);
});
