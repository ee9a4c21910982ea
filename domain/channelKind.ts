type ChannelKind = 'public' | 'private' | 'presence';

/** How a channel of contract/realtime.ts is joined: who is online is presence, stock is public, all else is private. */
export function channelKind(channel: string): ChannelKind {
  if (channel.startsWith('online.')) {
    return 'presence';
  }
  return /^((event|company)-sales|survey-results|company-surveys|company-tasks|event-invitations|user)\./.test(channel)
    ? 'private'
    : 'public';
}
