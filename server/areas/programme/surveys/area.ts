import { eventDeleting } from '#server/areas/programme/events/hooks.ts';
import { surveys as table } from '#server/database/schema/programme/surveys.ts';
import { defineArea } from '#server/defineArea.ts';
import { companyChannel, recordChannel } from '#server/realtime/channelRules.ts';
import { planSurveys } from './demo/planSurveys.ts';
import { surveyRoutes } from './endpoints.ts';
import { surveyJobs, surveySchedules } from './jobs.ts';
import { surveyList } from './listSurveys.ts';
import { surveyMentions } from './mentions.ts';
import { surveyNews } from './news.ts';
import { surveyPages } from './pages.ts';
import { publicSurveyRoutes } from './publicEndpoints.ts';
import { removeSurveysOf } from './removeSurvey.ts';
import { responseList } from './results/listResults.ts';
import { surveyResultRoutes } from './results/resultEndpoints.ts';
import { surveyStaffPages } from './staffPages.ts';
import { answerTimeline } from './timeline.ts';

export const surveys = defineArea({
  name: 'surveys',
  news: surveyNews,
  endpoints: [...surveyRoutes, ...surveyResultRoutes, ...publicSurveyRoutes],
  pages: [...surveyPages, ...surveyStaffPages],
  lists: [surveyList, responseList],
  roles: {
    'surveys.view': ['Owner', 'Manager', 'Marketing', 'Viewer', 'Organiser'],
    'surveys.manage': ['Owner', 'Manager', 'Marketing', 'Organiser'],
    'surveys.results': ['Owner', 'Manager', 'Marketing', 'Viewer', 'Organiser'],
    'surveys.export': ['Owner', 'Manager'],
  },
  explanations: {
    'surveys.view': 'See surveys and their questions',
    'surveys.manage': 'Create, change, send, open and close surveys, and delete answers',
    'surveys.results': 'Read the answers to surveys',
    'surveys.export': 'Download the answers to surveys',
  },
  timeline: answerTimeline,
  mentions: surveyMentions,
  hooks: [eventDeleting.on(removeSurveysOf)],
  jobs: surveyJobs,
  schedules: surveySchedules,
  channels: {
    'company-surveys': companyChannel('surveys.results'),
    'survey-results': recordChannel('surveys.results', table),
  },
  demo: { after: ['orders'], plan: planSurveys },
});
