import { taskTemplates } from '#server/database/schema/programme/tasks.ts';
import { roleNamesIn } from '#server/declarations/RoleNames.ts';
import { defineArea } from '#server/defineArea.ts';
import { planWorkflows } from './demo/planWorkflows.ts';
import { workflowList, workflowRoutes } from './endpoints.ts';
import { workflowMentions } from './mentions.ts';
import { workflowPages } from './pages.ts';
import { templateRoutes } from './templates.ts';

export const workflows = defineArea({
  name: 'workflows',
  endpoints: [...workflowRoutes, ...templateRoutes],
  pages: workflowPages,
  lists: [workflowList],
  roles: {
    'workflows.view': ['Owner', 'Manager', 'Viewer', 'Organiser'],
    'workflows.manage': ['Owner', 'Manager'],
  },
  explanations: {
    'workflows.view': 'See workflows and their task templates',
    'workflows.manage': 'Change workflows and their task templates, and apply them to events',
  },
  mentions: workflowMentions,
  roleNames: [roleNamesIn(taskTemplates, taskTemplates.assigneeRole)],
  demo: { after: ['auth'], plan: planWorkflows },
  logged: { fields: ['name', 'is_active', 'context_id'] },
});
