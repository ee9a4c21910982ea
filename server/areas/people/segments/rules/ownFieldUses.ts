import { eq } from 'drizzle-orm';
import { isGroup, ownFieldsIn, type Rule, type RuleGroup } from '#domain/people/segmentRules/rule.ts';
import { segments } from '#server/database/schema/people/segments.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { lockRules } from './checkRule.ts';

/** Adds the segments whose rules use one of the company's own fields. No rule can begin to use it until the commit. */
export async function addOwnFieldUses(
  { db, company }: HandlerContext,
  { id, uses }: { id: number; uses: string[] },
): Promise<void> {
  await lockRules(db, company.id);
  for (const { name } of await segmentsUsing(db, id)) {
    uses.push(`the rules of “${name}”`);
  }
}

/** Gives an own field its new name in the rules that use it. */
export async function renameOwnField({ db }: HandlerContext, field: { id: number; label: string }): Promise<void> {
  for (const { id, rule } of await segmentsUsing(db, field.id)) {
    await db
      .update(segments)
      .set({ rule: renamed(rule, field) as RuleGroup })
      .where(eq(segments.id, id));
  }
}

async function segmentsUsing(db: Transaction, fieldId: number) {
  const rows = await db.select({ id: segments.id, name: segments.name, rule: segments.rule }).from(segments);
  return rows.flatMap(({ rule, ...segment }) =>
    rule && ownFieldsIn(rule).some(({ own }) => own.id === fieldId) ? [{ ...segment, rule }] : [],
  );
}

function renamed(rule: Rule, { id, label }: { id: number; label: string }): Rule {
  if (isGroup(rule)) {
    return { ...rule, rules: rule.rules.map((inner) => renamed(inner, { id, label })) };
  }
  return rule.own?.id === id ? { ...rule, own: { id, name: label } } : rule;
}
