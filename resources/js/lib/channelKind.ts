export type ChannelKind = 'public' | 'private' | 'presence';

/** How a channel of contract/realtime.ts is joined: who is online is presence, sales and what a person is told are private, stock is public. */
export function channelKind(channel: string): ChannelKind {
  if (channel.startsWith('online.')) {
    return 'presence';
  }
  return /^((event|company)-sales|user)\./.test(channel) ? 'private' : 'public';
}
