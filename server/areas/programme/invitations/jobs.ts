import { z } from 'zod';
import { defineJob } from '#server/queue/defineJob.ts';
import { mailDue } from './mailDue.ts';
import { notifyStaff } from './notifyStaff.ts';
import { remindBySchedule } from './remindBySchedule.ts';

const MINUTE = 60_000;
const id = z.number().int().positive();
const nothing = z.object({});

export const invitationSchedules = {
  'invitations.remind': 10 * MINUTE,
  // Answers within the same minute share one notification (decision 0041).
  'invitations.tell-staff': MINUTE,
};

export const invitationJobs = [
  defineJob('invitations.mail', z.object({ companyId: id, eventId: id }), (payload, { services }) =>
    mailDue(services, payload),
  ),
  defineJob('invitations.remind', nothing, (_, { services }) => remindBySchedule(services), { attempts: 1 }),
  defineJob('invitations.tell-staff', nothing, (_, { services }) => notifyStaff(services), { attempts: 1 }),
];
