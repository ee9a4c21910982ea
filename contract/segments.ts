import { z } from 'zod';
import type { Read } from './absent.ts';
import { defineEndpoints } from './define.ts';
import { entities } from './entities.ts';
import { lists } from './records.ts';
import { instant } from './shapes.ts';

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
    summary: 'Segments of the company with their number of contacts',
    access: 'contacts.view',
    ...lists(segment, ['name', 'created_at', 'contacts_count']),
  },
});
