import { z } from 'zod';
import type { Read } from '../kit/absent.ts';
import { defineExtensions } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { restricted } from '../kit/restricted.ts';
import { instant } from '../kit/shapes.ts';

/** Something that needs the user. `url` is a path within this application, `action` the label of its button. */
export const attention = z.object({
  title: z.string(),
  detail: z.string().nullable(),
  url: z.string(),
  action: z.string(),
  /** Whether it is late or failed, rather than waiting. */
  is_urgent: z.boolean(),
});
entities.add(attention, { id: 'Attention' });
export type Attention = Read<typeof attention>;

/** What happened since the user's last visit: `3 orders`. `url` is a path within this application. */
export const news = z.object({ title: z.string(), detail: z.string().nullable(), url: z.string() });
entities.add(news, { id: 'News' });
export type News = Read<typeof news>;

const homeEvent = z.object({
  id: z.number(),
  name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  place: z.string().nullable(),
  cover_url: z.string().nullable(),
  sold: z.number(),
  capacity: z.number().nullable(),
  checked_in: restricted(z.number().nullable(), 'check-in.manage'),
});
export type HomeEvent = Read<typeof homeEvent>;

export const home = z.object({
  /** The urgent first. */
  attention: z.array(attention),
  /** Published events that run today or tomorrow, in the company's time zone. */
  events: z.array(homeEvent),
  /** When the visit before this one ended; null on the first one. */
  since: instant.nullable(),
  /** What happened after `since`. */
  news: z.array(news),
});
entities.add(home, { id: 'Home' });
export type Home = Read<typeof home>;

export const homeEndpoints = defineExtensions({
  'GET /home/json': {
    call: 'get',
    summary: 'What needs the signed-in user, and the events of today and tomorrow',
    access: 'staff',
    response: z.object({ data: home }),
  },
});
