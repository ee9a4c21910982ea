import { ne } from 'drizzle-orm';
import { eventDeleting, eventSaved, isMoved } from '#server/areas/programme/events/hooks.ts';
import { tasks as table } from '#server/database/schema/programme/tasks.ts';
import { handedOver } from '#server/declarations/Belonging.ts';
import { roleNamesIn } from '#server/declarations/RoleNames.ts';
import { defineArea } from '#server/defineArea.ts';
import { companyChannel } from '#server/realtime/channelRules.ts';
import { taskAttention } from './attention.ts';
import { taskCalendar } from './calendar.ts';
import { taskCard } from './card.ts';
import { countTasks } from './countTasks.ts';
import { planTasks } from './demo/planTasks.ts';
import { taskRoutes } from './endpoints.ts';
import { taskJobs, taskSchedules } from './jobs.ts';
import { taskMentions } from './mentions.ts';
import { moveDueDates } from './moveDueDates.ts';
import { taskPages } from './pages.ts';
import { taskPalette } from './palette.ts';
import { removeTasksOf } from './removeTask.ts';
import { taskList } from './taskList.ts';
import { taskTimeline } from './timeline.ts';

export const tasks = defineArea({
  name: 'tasks',
  endpoints: taskRoutes,
  pages: taskPages,
  lists: [taskList],
  roles: {
    'tasks.view': ['Owner', 'Manager', 'Check-in', 'Finance', 'Marketing', 'Viewer', 'Organiser'],
    'tasks.work': ['Owner', 'Manager', 'Check-in', 'Finance', 'Marketing', 'Organiser'],
    'tasks.approve': ['Owner', 'Manager'],
  },
  explanations: {
    'tasks.view': 'See tasks',
    'tasks.work': 'Create, start and complete tasks, comment and attach files',
    'tasks.approve': 'Approve or reject tasks that others completed',
  },
  attention: taskAttention,
  palette: [taskPalette],
  cards: [taskCard],
  waiting: {
    page: 'Tasks/Index',
    access: 'tasks.view',
    count: async (context) => (await countTasks(context)).waiting_for_me,
  },
  calendar: [taskCalendar],
  timeline: [taskTimeline],
  mentions: taskMentions,
  hooks: [
    eventSaved.on(async (context, saved) => {
      if (isMoved(saved)) {
        await moveDueDates(context, saved.event);
      }
    }),
    eventDeleting.on(removeTasksOf),
  ],
  roleNames: [roleNamesIn(table, table.assigneeRole)],
  belongings: [handedOver('Open tasks', { table, holder: table.assignedTo, where: ne(table.status, 'completed') })],
  jobs: taskJobs,
  schedules: taskSchedules,
  // The events carry only ids.
  channels: { 'company-tasks': companyChannel('tasks.view', { organisers: true }) },
  demo: { after: ['events', 'workflows'], plan: planTasks },
  logged: {
    fields: ['title', 'assigned_to', 'due_at', 'needs_approval'],
  },
});
