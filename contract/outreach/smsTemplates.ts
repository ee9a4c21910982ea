import { z } from 'zod';
import { SMS_TEMPLATE_SORTS } from '#domain/outreach/sms.ts';
import type { Read } from '../kit/absent.ts';
import { defineExtensions } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { changes, creates, lists } from '../kit/records.ts';
import { baseVersion, instant, lastSaved, messageOnly, requiredText } from '../kit/shapes.ts';
import { smsBody } from './sms.ts';

export const smsTemplate = z.object({
  id: z.number(),
  name: z.string(),
  body: z.string(),
  created_at: instant,
  updated_at: lastSaved,
});
entities.add(smsTemplate, { id: 'SmsTemplate' });
export type SmsTemplate = Read<typeof smsTemplate>;

export const smsTemplateInput = z.object({
  name: requiredText(120, 'Enter the name of the template.'),
  body: smsBody,
  updated_at: baseVersion,
});

export const smsTemplates = defineExtensions({
  'GET /sms/templates/json': {
    call: 'list',
    summary: 'Templates of messages',
    access: 'sms.view',
    ...lists(smsTemplate, SMS_TEMPLATE_SORTS),
  },
  'POST /sms/templates': {
    call: 'create',
    summary: 'Creates a template',
    access: 'sms.write',
    ...creates(smsTemplate, smsTemplateInput),
  },
  'PUT /sms/templates/{id}': {
    call: 'update',
    summary: 'Changes a template',
    access: 'sms.write',
    ...changes(smsTemplate, smsTemplateInput),
  },
  'DELETE /sms/templates/{id}': {
    call: 'remove',
    summary: 'Deletes a template; messages that were made from it stay',
    access: 'sms.write',
    response: messageOnly,
  },
});
