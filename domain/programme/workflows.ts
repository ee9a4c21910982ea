export const WORKFLOW_SORTS = ['name', 'created_at'] as const;
export const TASK_TEMPLATE_SORTS = ['position', 'offset_days', 'title'] as const;
