export type ChannelKind = 'public' | 'private' | 'presence';

/** How a channel of contract/realtime.ts is joined: who is online is presence, sales, answers and what a person is told are private, stock is public. */
export function channelKind(channel: string): ChannelKind {
  if (channel.startsWith('online.')) {
    return 'presence';
  }
  return /^((event|company)-sales|survey-results|company-surveys|user)\./.test(channel) ? 'private' : 'public';
}
