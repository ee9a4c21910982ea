import { defineArea } from '#server/defineArea.ts';
import { storeTicketSales } from './demo/storeTicketSales.ts';
import { ticketSalesRoutes } from './endpoints.ts';
import { ticketSalesJobs, ticketSalesSchedules } from './jobs.ts';

/** Posts the sale of tickets and its refunds to the books, so that nobody types them. */
export const ticketSales = defineArea({
  name: 'ticketSales',
  endpoints: ticketSalesRoutes,
  jobs: ticketSalesJobs,
  schedules: ticketSalesSchedules,
  demo: { after: ['documents'], store: storeTicketSales },
  logged: { fields: ['is_on', 'first_day', 'category_id', 'tax_id'] },
});
