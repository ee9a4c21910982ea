import type { PlanLimit } from '#domain/plans.ts';

/** What each call may use more of, by its key. @throws where an area declares a call that it does not answer */
export function collectPlanUses(
  areas: readonly { planUses?: PlanUses; endpoints?: readonly { key: string }[] }[],
): ReadonlyMap<string, PlanUse> {
  return new Map(
    areas.flatMap(({ planUses = {}, endpoints = [] }) => {
      const own = new Set(endpoints.map(({ key }) => key));
      return Object.entries(planUses).flatMap(([limit, calls]) =>
        Object.entries(calls).map(([key, field]): [string, PlanUse] => {
          if (!own.has(key)) {
            throw new Error(`${key} is no call of the area that declares its use of the plan.`);
          }
          return [key, { limit: limit as PlanLimit, field }];
        }),
      );
    }),
  );
}

/**
 * Calls after which a company may use more of its plan: limit → key of the call → the field that a refusal stands
 * beside. `withinPlan` enforces them.
 */
export type PlanUses = { [L in PlanLimit]?: Readonly<Record<string, string>> };

export type PlanUse = { limit: PlanLimit; field: string };
