import { z } from 'zod';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { instant, messageOnly, withMessage, wrapped } from '../kit/shapes.ts';

/** A browser in which the staff user is signed in. */
export const staffSession = z.object({
  id: z.number(),
  /** “Firefox on Linux”; empty if the browser is unknown. */
  device: z.string(),
  /** The network of its latest request, such as `203.0.113.9` or `2001:db8:1::/64`. */
  network: z.string(),
  signed_in_at: instant,
  last_seen_at: instant,
  /** This call belongs to this session. */
  is_current: z.boolean(),
});
entities.add(staffSession, { id: 'StaffSession' });
export type StaffSession = Read<typeof staffSession>;

export const sessions = defineEndpoints({
  'GET /settings/sessions/json': {
    call: 'list',
    summary: 'The signed-in user’s sessions, latest first',
    access: 'staff',
    extension: true,
    response: wrapped(z.array(staffSession)),
  },
  'DELETE /settings/sessions/{id}': {
    call: 'end',
    summary: 'Ends another session of the signed-in user and closes its realtime channels',
    access: 'staff',
    extension: true,
    response: messageOnly,
  },
  'POST /settings/sessions/end-others': {
    call: 'endOthers',
    summary: 'Ends all other sessions of the signed-in user',
    access: 'staff',
    extension: true,
    response: withMessage(z.object({ ended: z.number().int() })),
  },
});
