import { demoStaff } from '#server/areas/account/auth/demo/demoStaff.ts';
import { WORKFLOW_PLANS } from '#server/areas/programme/tasks/demo/workflowPlans.ts';
import { taskTemplates, workflows } from '#server/database/schema/programme/tasks.ts';
import type { Demo } from '#server/demo/DemoPart.ts';

const DAY = 86_400_000;

/** Adds the workflows of a company with their task templates. */
export function planWorkflows(demo: Demo): void {
  const { book, company, now } = demo;
  const createdAt = new Date(now.getTime() - 150 * DAY);
  const common = { companyId: company.id, createdAt, updatedAt: createdAt };
  for (const { name, about, isOff, templates } of WORKFLOW_PLANS[company.slug]) {
    const { id: workflowId } = book.add(workflows, {
      ...common,
      name,
      description: about,
      isActive: !isOff,
      createdBy: demoStaff(demo).owner.id,
    });
    for (const [position, template] of templates.entries()) {
      book.add(taskTemplates, {
        ...common,
        workflowId,
        title: template.title,
        description: template.about,
        offsetDays: template.days,
        assigneeRole: template.role,
        needsApproval: template.approval,
        position,
      });
    }
  }
}
