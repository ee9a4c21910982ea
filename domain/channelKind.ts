type ChannelKind = 'public' | 'private' | 'presence';

/** The kind of a channel of contract/realtime.ts, which decides how it is joined. Stock is public. */
export function channelKind(channel: string): ChannelKind {
  if (/^(portal-)?online(\.|$)/.test(channel)) {
    return 'presence';
  }
  return /^((event|company)-sales|survey-results|company-surveys|company-tasks|event-invitations|user)\./.test(channel)
    ? 'private'
    : 'public';
}
