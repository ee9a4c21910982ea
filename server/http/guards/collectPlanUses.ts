import type { PlanLimit } from '#domain/account/plans.ts';

/**
 * The plan limits that each call can use up, by call key.
 * @throws if an area declares a call that it does not implement
 */
export function collectPlanUses(
  areas: readonly { planUses?: PlanUses; endpoints?: readonly { key: string }[] }[],
): ReadonlyMap<string, PlanUse> {
  return new Map(
    areas.flatMap(({ planUses = {}, endpoints = [] }) => {
      const own = new Set(endpoints.map(({ key }) => key));
      return Object.entries(planUses).flatMap(([limit, calls]) =>
        Object.entries(calls).map(([key, field]): [string, PlanUse] => {
          if (!own.has(key)) {
            throw new Error(`planUses names ${key}, which is not a call of that area.`);
          }
          return [key, { limit: limit as PlanLimit, field }];
        }),
      );
    }),
  );
}

/** Calls that can use up a plan limit: limit → call key → the field that shows the error. Enforced by `withinPlan`. */
export type PlanUses = { [L in PlanLimit]?: Readonly<Record<string, string>> };

export type PlanUse = { limit: PlanLimit; field: string };
