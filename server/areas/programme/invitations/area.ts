import { events } from '#server/database/schema/programme/events.ts';
import { defineArea } from '#server/defineArea.ts';
import { recordChannel } from '#server/realtime/channelRules.ts';
import { deadlineCalendar } from './calendar.ts';
import { rsvpConfigRoutes } from './configEndpoints.ts';
import { planInvitations } from './demo/planInvitations.ts';
import { invitationRoutes } from './endpoints.ts';
import { invitationJobs, invitationSchedules } from './jobs.ts';
import { invitationList } from './listInvitations.ts';
import { invitationMentions } from './mentions.ts';
import { mountRsvp } from './mountRsvp.ts';
import { invitationNews } from './news.ts';
import { invitationPages } from './pages.ts';
import { rsvpRoutes } from './rsvpEndpoints.ts';
import { invitationTimeline } from './timeline.ts';

export const invitations = defineArea({
  name: 'invitations',
  news: invitationNews,
  endpoints: [...invitationRoutes, ...rsvpConfigRoutes, ...rsvpRoutes],
  pages: invitationPages,
  lists: [invitationList],
  roles: {
    'invitations.view': ['Owner', 'Manager', 'Marketing', 'Viewer', 'Organiser'],
    'invitations.manage': ['Owner', 'Manager', 'Marketing', 'Organiser'],
    'invitations.send': ['Owner', 'Manager', 'Marketing', 'Organiser'],
  },
  explanations: {
    'invitations.view': 'See who is invited and what they answered',
    'invitations.manage': 'Record answers, withdraw invitations, set up the RSVP form',
    'invitations.send': 'Invite people by e-mail, and remind them',
  },
  timeline: [invitationTimeline],
  calendar: [deadlineCalendar],
  mentions: invitationMentions,
  jobs: invitationJobs,
  schedules: invitationSchedules,
  channels: { 'event-invitations': recordChannel('invitations.view', events) },
  mounts: [mountRsvp],
  // Guests answer through the mailed link, without a session or XSRF token.
  withoutXsrf: ['/rsvp/'],
  demo: { after: ['contacts', 'events'], plan: planInvitations },
  logged: {
    ignored: ['POST /events/send-invitations/{eventID}/preview', 'POST /events/upload-invitations/{eventID}/preview'],
  },
});
