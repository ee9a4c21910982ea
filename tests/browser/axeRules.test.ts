import axe from 'axe-core';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { NEVER_SERIOUS } from './kit/seriousViolations.ts';

const impact = z.enum(['minor', 'moderate', 'serious', 'critical']).nullish();
const checks = z.array(z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]));
/** axe's own data about its rules, which it does not declare. */
const audit = z.object({
  rules: z.array(z.object({ id: z.string(), enabled: z.boolean(), impact, any: checks, all: checks, none: checks })),
  data: z.object({ checks: z.record(z.string(), z.object({ impact })) }),
});

it('the journeys switch off exactly the rules whose violations axe never calls serious or critical', () => {
  const { rules, data } = audit.parse(Reflect.get(axe, '_audit'));
  const neverSerious = rules
    .filter(({ enabled }) => enabled)
    .filter(({ impact: own, any, all, none }) =>
      [own, ...[...any, ...all, ...none].map((id) => data.checks[id]?.impact)].every(
        (each) => each === 'minor' || each === 'moderate',
      ),
    )
    .map(({ id }) => id);
  expect(neverSerious.length).toBeGreaterThan(0);
  expect([...NEVER_SERIOUS].sort()).toEqual(neverSerious.sort());
});
