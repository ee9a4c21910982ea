import { requireFields } from '../failures.ts';
import type { Kernel } from '../Kernel.ts';

/** Plans with a name and a price; the specification defines no more. */
const PLANS = [
  { id: 1, name: 'Small', price: 0 },
  { id: 2, name: 'Large', price: 49 },
];

export function onboardingCalls(kernel: Kernel): void {
  const { answers, world } = kernel;
  // Next to the number of steps (specification §3) the plans are under their own name.
  const isNamed = kernel.options.variant === 'message';
  kernel.call('GET /get-plans', (c) =>
    isNamed ? answers.json(c, { plans: PLANS, total_steps: 3 }) : answers.value(c, PLANS),
  );
  kernel.call('POST /get-started', (c) => {
    requireFields(c.env.body, 'plan_id');
    world.started.push(c.env.body);
    return answers.changed(c, 'Welcome aboard.', { plan_id: c.env.body.plan_id });
  });
}
