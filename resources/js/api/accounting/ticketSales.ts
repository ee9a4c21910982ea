import calls from 'calls:accounting/ticketSales';
import type { ticketSales } from '#contract/accounting/ticketSales.ts';
import { apiOf } from '../kit/apiOf.ts';

export const ticketSalesApi = apiOf<typeof ticketSales>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   get: call('GET /accounting/ticket-sales/json')
//   save: call('POST /accounting/ticket-sales/update')
