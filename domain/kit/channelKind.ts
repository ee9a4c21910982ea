type ChannelKind = 'public' | 'private' | 'presence';

/** The kind of a channel in contract/realtime.ts, which decides how it is joined. Stock is public. */
export function channelKind(channel: string): ChannelKind {
  if (/^(portal-)?online(\.|$)/.test(channel)) {
    return 'presence';
  }
  return listenersOf(channel) ? 'private' : 'public';
}

type Listeners = {
  /** The required permission. Null if the channel belongs to one user or is open to all staff of a company. */
  permission: string | null;
  /** Whether users limited to their own campaigns can listen. */
  organisers: boolean;
};

/** Who can listen to each kind of private channel, so that the client does not join channels it would be refused. */
const CHANNEL_LISTENERS: Record<string, Listeners> = {
  'event-sales': { permission: 'orders.view', organisers: true },
  'company-sales': { permission: 'orders.view', organisers: false },
  'event-invitations': { permission: 'invitations.view', organisers: true },
  'survey-results': { permission: 'surveys.results', organisers: true },
  'company-surveys': { permission: 'surveys.results', organisers: false },
  'company-tasks': { permission: 'tasks.view', organisers: true },
  'chat-thread': { permission: 'chat.view', organisers: true },
  company: { permission: null, organisers: true },
  user: { permission: null, organisers: true },
};

/** Null if the channel is not private. */
export function listenersOf(channel: string): Listeners | null {
  const [kind = '', id] = channel.split('.', 2);
  return (id !== undefined && CHANNEL_LISTENERS[kind]) || null;
}
