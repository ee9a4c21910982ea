import { eq } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { taskTemplates, workflows } from '#server/database/schema/tasks.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { notFound } from '#server/http/outputs/failures.ts';

export type WorkflowRow = typeof workflows.$inferSelect;
export type TemplateRow = typeof taskTemplates.$inferSelect;

/** The workflow, if it belongs to the transaction's company. @throws 404 */
export async function findWorkflow(db: Transaction, id: number): Promise<WorkflowRow> {
  return only(await db.select().from(workflows).where(eq(workflows.id, id)), () =>
    notFound('That workflow does not exist, or you do not have access to it.'),
  );
}

/** The task template, if it belongs to the transaction's company. @throws 404 */
export async function findTemplate(db: Transaction, id: number): Promise<TemplateRow> {
  return only(await db.select().from(taskTemplates).where(eq(taskTemplates.id, id)), () =>
    notFound('That task template does not exist, or you do not have access to it.'),
  );
}
