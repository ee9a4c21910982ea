import { isNotNull } from 'drizzle-orm';
import { fieldOf } from '#domain/people/segmentRules/fields.ts';
import { conditionsOf, ownFieldsIn, type RuleGroup, segmentsIn } from '#domain/people/segmentRules/rule.ts';
import { contactFieldsOf } from '#server/areas/people/contacts/customValues.ts';
import { keyedLock } from '#server/database/lock.ts';
import { segments } from '#server/database/schema/people/segments.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { forbidden, invalid } from '#server/http/outputs/failures.ts';

/** Serialises saving rules of a company, so that two of them cannot form a circle, and no rule uses a field that is deleted. */
export const lockRules = keyedLock(7431);

/**
 * Checks a rule before it is saved for a segment (`id` is null for a new one).
 * @throws 403 for a user limited to campaigns, who would learn from a rule what they may not see; 422 for a segment
 * that does not exist or that depends on this one, or for an own field that does not exist
 */
export async function checkRule(
  { db, company, organiser, permissions }: HandlerContext,
  id: number | null,
  rule: RuleGroup,
): Promise<void> {
  if (organiser !== null) {
    throw forbidden('Rules of segments can be changed by users who see the whole company.');
  }
  assertMayAsk(permissions, rule);
  const chosen = segmentsIn(rule);
  if (chosen.length === 0 && ownFieldsIn(rule).length === 0) {
    return;
  }
  await lockRules(db, company.id);
  await assertOwnFields(db, rule);
  const known = await db.select({ id: segments.id }).from(segments);
  if (!chosen.every((each) => known.some((segment) => segment.id === each.id))) {
    throw invalid({ rule: ['Choose segments of your company.'] });
  }
  if (id !== null) {
    const rules = await rulesOf(db);
    const circular = chosen.find((each) => dependsOn(rules, each.id, id));
    if (circular) {
      throw invalid({ rule: [`“${circular.name}” depends on this segment, so it cannot be part of its rules.`] });
    }
  }
}

/** @throws 422 at `rule` for a field that does not exist, or that contains something else now */
async function assertOwnFields(db: Transaction, rule: RuleGroup): Promise<void> {
  const used = ownFieldsIn(rule);
  const known = used.length === 0 ? [] : await contactFieldsOf(db);
  const wrong = used.find(
    ({ field, own }) => !known.some(({ id, kind }) => id === own.id && fieldOf(field).own?.includes(kind)),
  );
  if (wrong) {
    throw invalid({ rule: [`“${wrong.own.name}” is not a field of your contacts any more. Remove its condition.`] });
  }
}

/** @throws 403 for a rule on survey answers of a user who may not see those */
export function assertMayAsk(permissions: HandlerContext['permissions'], rule: RuleGroup): void {
  if (conditionsOf(rule).some(({ field }) => field === 'survey_answer') && !permissions.has('surveys.results')) {
    throw forbidden('Rules on answers can be used by users who see the answers to surveys.');
  }
}

type Rules = ReadonlyMap<number, RuleGroup>;

/** The rules of the company’s segments that have one. */
export async function rulesOf(db: Transaction): Promise<Rules> {
  const rows = await db.select({ id: segments.id, rule: segments.rule }).from(segments).where(isNotNull(segments.rule));
  return new Map(rows.flatMap(({ id, rule }) => (rule ? [[id, rule]] : [])));
}

function dependsOn(rules: Rules, from: number, target: number, seen = new Set<number>()): boolean {
  const rule = rules.get(from);
  if (from === target || !rule || seen.has(from)) {
    return from === target;
  }
  seen.add(from);
  return segmentsIn(rule).some(({ id }) => dependsOn(rules, id, target, seen));
}

/** The segments with a rule, each after those that its rule refers to. */
export function inOrder(rules: Rules): number[] {
  const ordered = new Set<number>();
  const visit = (id: number, path: readonly number[]) => {
    const rule = rules.get(id);
    if (rule && !ordered.has(id) && !path.includes(id)) {
      for (const inner of segmentsIn(rule)) {
        visit(inner.id, [...path, id]);
      }
      ordered.add(id);
    }
  };
  for (const id of rules.keys()) {
    visit(id, []);
  }
  return [...ordered];
}
