import { eq } from 'drizzle-orm';
import { airtimeOrders } from '#server/database/schema/outreach/airtime.ts';
import type { WaitingSource } from '#server/declarations/WaitingSource.ts';

/** Orders that wait for approval. */
export const airtimeWaiting: WaitingSource = {
  page: 'Airtime/Index',
  access: 'airtime.approve',
  count: ({ db }) => db.$count(airtimeOrders, eq(airtimeOrders.status, 'awaiting_approval')),
};
