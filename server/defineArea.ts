import type { Hono } from 'hono';
import type { Logged } from './activityLog/recordRequests.ts';
import type { SearchList } from './database/SearchList.ts';
import type { Background } from './declarations/Background.ts';
import type { Declared } from './declarations/collectDeclarations.ts';
import type { DemoPart } from './demo/DemoPart.ts';
import type { Env } from './http/context.ts';
import type { PageRoute } from './http/definePages.ts';
import type { PlanUses } from './http/guards/collectPlanUses.ts';
import type { Route } from './http/implement.ts';
import type { AnyDrawnAttachment } from './mail/defineAttachment.ts';
import type { Runnable } from './queue/runJob.ts';
import type { ChannelRule } from './realtime/channelRules.ts';
import type { Services } from './services.ts';

/** Everything an area adds to the backend. Platform code reads these declarations and never names an area. */
export type Area = Declared & {
  /** The name of the area's folder, the same in every layer. */
  name: string;
  /** Calls with their handlers. */
  endpoints?: readonly Route[];
  pages?: readonly PageRoute[];
  /** Searchable lists. */
  lists?: readonly SearchList[];
  /** Background jobs. */
  jobs?: readonly Runnable[];
  /** Kinds of attachments that are made when their mail is sent. */
  mailAttachments?: readonly AnyDrawnAttachment[];
  /** Recurring jobs: name → interval in milliseconds. */
  schedules?: Readonly<Record<string, number>>;
  /** Work of a serving process beside requests and jobs, such as connections that it keeps open. Begun after the queue. */
  background?: (services: Services) => Background;
  /** Access to the area's private channels: channel name without `private-` and id → rule. */
  channels?: Readonly<Record<string, ChannelRule>>;
  /** Routes outside the contract: files, feeds, webhooks. */
  mounts?: readonly Mount[];
  /** Path prefixes exempt from the XSRF check because they authenticate in another way. */
  withoutXsrf?: readonly string[];
  /** Path prefixes of unsafe calls allowed while a user views the product as another role. */
  whileViewing?: readonly string[];
  /** Paths with a larger body limit: path → bytes. */
  bodyLimits?: Readonly<Record<string, number>>;
  /** Calls that can increase what a company uses of its plan. */
  planUses?: PlanUses;
  /** What the user log stores about the area's calls. Without it, only that they were made. */
  logged?: Logged;
  /** Demo data. */
  demo?: DemoPart;
};

export type Mount = (app: Hono<Env>, services: Services) => void;

/** Declares an area; `server/areas.ts` lists it. */
export function defineArea(area: Area): Area {
  return area;
}
