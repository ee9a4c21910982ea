import { desc, eq } from 'drizzle-orm';
import { runDay } from '#domain/accounting/recurrences.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { recurrenceRuns, type recurrences } from '#server/database/schema/accounting/recurrences.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';

type Row = typeof recurrences.$inferSelect;
type Plan = Pick<Row, 'startsOn' | 'every' | 'unit' | 'endsOn' | 'maxRuns' | 'runs' | 'step'>;

/** The first day of the plan's rhythm from `from` on, with its step; null if the plan ends before. */
export function nextDay(plan: Plan, from: string): { step: number; nextOn: string | null } {
  let { step } = plan;
  while (runDay(plan.startsOn, plan, step) < from) {
    step += 1;
  }
  const day = runDay(plan.startsOn, plan, step);
  const isOver = (plan.endsOn !== null && day > plan.endsOn) || (plan.maxRuns !== null && plan.runs >= plan.maxRuns);
  return { step, nextOn: isOver ? null : day };
}

type Input = {
  starts_on: string;
  every: number;
  unit: Row['unit'];
  ends_on: string | null;
  max_runs: number | null;
};

/**
 * Where a new or changed recurrence goes on. With another rhythm it begins anew on its first day.
 * @throws 422 for a first day that has passed, or an end before the beginning
 */
export async function startOf(context: HandlerContext, input: Input, before: Row | null) {
  const { db, company, services } = context;
  const today = todayIn(company.timezone, services.clock.now());
  const { starts_on: startsOn, every, unit, ends_on: endsOn, max_runs: maxRuns } = input;
  if (endsOn !== null && endsOn < startsOn) {
    throw invalid({ ends_on: ['Choose a day after the first copy.'] });
  }
  const plan = { startsOn, every, unit, endsOn, maxRuns, runs: before?.runs ?? 0, step: before?.step ?? 0 };
  const isSame = before?.startsOn === startsOn && before.every === every && before.unit === unit;
  if (isSame) {
    // What is due and waits for the next run stays due.
    return nextDay(plan, before.nextOn ?? today);
  }
  const [last] = before
    ? await db
        .select()
        .from(recurrenceRuns)
        .where(eq(recurrenceRuns.recurrenceId, before.id))
        .orderBy(desc(recurrenceRuns.day))
        .limit(1)
    : [];
  if (startsOn < today) {
    throw invalid({ starts_on: ['Choose today or a later day.'] });
  }
  if (last && startsOn <= last.day) {
    throw invalid({ starts_on: [`Choose a day after the last copy, which is of ${last.day}.`] });
  }
  return nextDay({ ...plan, step: 0 }, startsOn);
}
