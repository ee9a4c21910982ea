import { z } from 'zod';
import { defineJob } from '#server/queue/defineJob.ts';
import { postTickets } from './postTickets.ts';

export const ticketSalesSchedules = { 'ticketSales.post': 3_600_000 };

export const postTicketsJob = defineJob('ticketSales.post', z.object({}), (_, { services }) => postTickets(services), {
  attempts: 1,
});

export const ticketSalesJobs = [postTicketsJob];
