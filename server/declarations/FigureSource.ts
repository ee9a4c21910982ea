import type { Sent } from '#contract/kit/absent.ts';
import type { dashboardFigure } from '#contract/overview/dashboard.ts';
import type { Permission } from '#contract/permissions.ts';
import type { HandlerContext } from '#server/http/context.ts';

/** A period of the company's days, both inclusive, with the instants where it begins and ends, the end excluded. */
export type FigurePeriod = { from: string; to: string; begin: Date; end: Date };

/** Figures of an area on the dashboard. */
export type FigureSource = {
  /** The permission needed to see the figure. */
  access: Permission;
  /** Its name, and what it counts in a period. `url` opens the records of the current one. */
  label: string;
  count(context: Pick<HandlerContext, 'db' | 'company'>, period: FigurePeriod): Promise<number>;
  url(period: FigurePeriod): Sent<typeof dashboardFigure>['url'];
};
