import { and, gte, inArray, lt } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { smsMessages as table } from '#server/database/schema/outreach/sms.ts';
import type { FigureSource } from '#server/declarations/FigureSource.ts';

export const smsFigures: FigureSource[] = [
  {
    access: 'sms.view',
    label: 'Text messages sent',
    count: ({ db }, { begin, end }) =>
      db.$count(
        table,
        and(gte(table.createdAt, begin), lt(table.createdAt, end), inArray(table.status, ['sent', 'delivered'])),
      ),
    url: ({ from, to }) => pageUrl('Sms/Messages', {}, { created_from: from, created_to: to }),
  },
];
