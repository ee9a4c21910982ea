import { and, gte, inArray, lt } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { emailMessages as table } from '#server/database/schema/outreach/email.ts';
import type { FigureSource } from '#server/declarations/FigureSource.ts';

export const emailFigures: FigureSource[] = [
  {
    access: 'email.view',
    label: 'E-mails sent',
    count: ({ db }, { begin, end }) =>
      db.$count(
        table,
        and(gte(table.createdAt, begin), lt(table.createdAt, end), inArray(table.status, ['sent', 'delivered'])),
      ),
    url: ({ from, to }) => pageUrl('Email/Transactions', {}, { created_from: from, created_to: to }),
  },
];
