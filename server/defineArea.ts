import type { Hono } from 'hono';
import type { Logged } from './activity/recordRequests.ts';
import type { SearchList } from './database/SearchList.ts';
import type { Declared } from './declarations/collectDeclarations.ts';
import type { DemoPart } from './demo/DemoPart.ts';
import type { PlanUses } from './http/collectPlanUses.ts';
import type { Env } from './http/context.ts';
import type { PageRoute } from './http/definePages.ts';
import type { Route } from './http/implement.ts';
import type { Runnable } from './queue/runJob.ts';
import type { ChannelRule } from './realtime/channelRules.ts';
import type { Services } from './services.ts';

/** All that an area adds to the backend. Platform modules read it from here and never name an area. */
export type Area = Declared & {
  /** The area's folder, and its name in every other layer. */
  name: string;
  /** Calls of the contract with their handlers. */
  endpoints?: readonly Route[];
  pages?: readonly PageRoute[];
  /** The lists that people search. */
  lists?: readonly SearchList[];
  /** Work for the queue. */
  jobs?: readonly Runnable[];
  /** Jobs that run by themselves: name → milliseconds from one run to the next. */
  schedules?: Readonly<Record<string, number>>;
  /** Who may listen to the area's private channels: name without `private-` and id → rule. */
  channels?: Readonly<Record<string, ChannelRule>>;
  /** Routes that are neither calls of the contract nor pages: files, feeds, webhooks. */
  mounts?: readonly Mount[];
  /** Prefixes of paths whose unsafe calls carry no XSRF token, because they prove themselves in another way. */
  withoutXsrf?: readonly string[];
  /** Prefixes of paths of unsafe calls that stay open while somebody looks at the product as another role. */
  whileViewing?: readonly string[];
  /** Paths that accept a larger request body than others do: path → bytes. */
  bodyLimits?: Readonly<Record<string, number>>;
  /** Calls after which a company may use more of its plan. */
  planUses?: PlanUses;
  /** What the log of users keeps of its calls; without it, that they were made. */
  logged?: Logged;
  /** What the area adds to the demo companies. */
  demo?: DemoPart;
};

export type Mount = (app: Hono<Env>, services: Services) => void;

/** Declares an area; `server/areas.ts` lists it. */
export function defineArea(area: Area): Area {
  return area;
}
