import { emailTemplate, emailTemplateInput } from '#contract/outreach/emailTemplates.ts';
import { emailTemplates } from '#server/database/schema/outreach/emailTemplates.ts';
import { mapFields } from '#server/http/records/mapFields.ts';

export const templateFields = mapFields(emailTemplates, {
  entity: emailTemplate,
  input: emailTemplateInput,
  renamed: { text: 'text' },
});

export const presentTemplate = templateFields.toWire;
