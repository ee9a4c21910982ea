import { type taskTemplates, workflows } from '#server/database/schema/programme/tasks.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';

export type WorkflowRow = typeof workflows.$inferSelect;
export type TemplateRow = typeof taskTemplates.$inferSelect;

/** The workflow, if it belongs to the transaction's company. @throws 404 */
export const findWorkflow = recordFinder(workflows, 'That workflow');
