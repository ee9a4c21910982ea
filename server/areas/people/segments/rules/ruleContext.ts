import type { RuleContext } from '#domain/people/segmentRules/rule.ts';
import type { Clock } from '#server/clock.ts';

type Given = { company: { timezone: string; currency: string }; services: { clock: Clock } };

export function ruleContext({ company: { timezone, currency }, services }: Given): RuleContext {
  return { timezone, currency, now: services.clock.now() };
}
