import { z } from 'zod';
import { instant } from './shapes.ts';

/** The fields of a file that is attached to a record. */
export const attachedFile = {
  id: z.number(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  type: z.string(),
  url: z.string(),
  user_name: z.string().nullable(),
  can_remove: z.boolean(),
  created_at: instant,
};
