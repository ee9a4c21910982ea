import { sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { MentionSource } from '#server/declarations/MentionSource.ts';

export const gatewayMentions: MentionSource[] = [
  {
    kind: 'gateway',
    access: 'gateways.manage',
    from: sql`payment_gateways t`,
    text: sql`case when t.deleted_at is null then t.instructions end`,
    name: sql`t.name`,
    id: sql`t.id`,
    url: () => pageUrl('Settings/PaymentGateways'),
  },
];
