import { z } from 'zod';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { lists } from '../kit/records.ts';
import { instant } from '../kit/shapes.ts';

/** A named set of contacts. */
export const segment = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  contacts_count: z.number(),
  created_at: instant,
});
entities.add(segment, { id: 'Segment' });
export type Segment = Read<typeof segment>;

export const segments = defineEndpoints({
  'GET /segments/json': {
    call: 'list',
    summary: 'Segments of the company with their number of contacts',
    access: 'contacts.view',
    ...lists(segment, ['name', 'created_at', 'contacts_count']),
  },
});
