import { z } from 'zod';
import { MAX_TOPIC_NAME, TOPIC_SORTS } from '#domain/outreach/emailPreferences.ts';
import type { Read } from '../kit/absent.ts';
import { defineExtensions } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { changes, creates, lists } from '../kit/records.ts';
import { baseVersion, instant, lastSaved, messageOnly, optionalText, requiredText } from '../kit/shapes.ts';

/** What e-mails are about: readers can leave a topic and keep the others. */
export const emailTopic = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  created_at: instant,
  updated_at: lastSaved,
});
entities.add(emailTopic, { id: 'EmailTopic' });
export type EmailTopic = Read<typeof emailTopic>;

export const emailTopicInput = z.object({
  name: requiredText(MAX_TOPIC_NAME, 'Enter the name of the topic.'),
  /** Readers see it beside the name. */
  description: optionalText(200),
  updated_at: baseVersion,
});

export const emailTopics = defineExtensions({
  'GET /email/topics/json': {
    call: 'list',
    summary: 'Topics of e-mails, which readers can leave',
    access: 'email.view',
    ...lists(emailTopic, TOPIC_SORTS),
  },
  'POST /email/topics': {
    call: 'create',
    summary: 'Adds a topic',
    access: 'email.settings',
    ...creates(emailTopic, emailTopicInput),
  },
  'PUT /email/topics/{id}': {
    call: 'update',
    summary: 'Changes a topic; who left it stays out of it',
    access: 'email.settings',
    ...changes(emailTopic, emailTopicInput),
  },
  'DELETE /email/topics/{id}': {
    call: 'remove',
    summary: 'Deletes a topic; its e-mails stay, and still leave out who left it',
    access: 'email.settings',
    response: messageOnly,
  },
});
