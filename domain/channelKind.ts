type ChannelKind = 'public' | 'private' | 'presence';

/** The kind of a channel of contract/realtime.ts, which decides how it is joined. Stock is public. */
export function channelKind(channel: string): ChannelKind {
  if (/^(portal-)?online(\.|$)/.test(channel)) {
    return 'presence';
  }
  return listenersOf(channel) ? 'private' : 'public';
}

type Listeners = {
  /** Null where it is one person's own, or for all staff of a company. */
  permission: string | null;
  /** Whether those who see only their campaigns may listen. */
  organisers: boolean;
};

/** Staff who may listen to each kind of private channel: a client does not ask for what would be refused. */
export const CHANNEL_LISTENERS: Record<string, Listeners> = {
  'event-sales': { permission: 'orders.view', organisers: true },
  'company-sales': { permission: 'orders.view', organisers: false },
  'event-invitations': { permission: 'invitations.view', organisers: true },
  'survey-results': { permission: 'surveys.results', organisers: true },
  'company-surveys': { permission: 'surveys.results', organisers: false },
  'company-tasks': { permission: 'tasks.view', organisers: true },
  company: { permission: null, organisers: true },
  user: { permission: null, organisers: true },
};

/** Null for a channel that is not private. */
export function listenersOf(channel: string): Listeners | null {
  const [kind = '', id] = channel.split('.', 2);
  return (id !== undefined && CHANNEL_LISTENERS[kind]) || null;
}
