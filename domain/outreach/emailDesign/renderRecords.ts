import type { EmailContext, EmailLeaf } from './EmailDesign.ts';
import { escapeHtml, mailAddress, pictureAddress } from './emailHtml.ts';
import { FONT, renderButton } from './renderButton.ts';

type Leaf<T> = Extract<EmailLeaf, { type: T }>;

const NAME = `margin:0 0 4px;${FONT};font-size:20px;line-height:26px;font-weight:bold;color:#111827`;
const DETAIL = `${FONT};font-size:15px;line-height:22px;color:#4b5563`;

/** The card of an event as it is now; nothing if there is none. */
export function renderEvent({ event_id, label }: Leaf<'event'>, context: EmailContext, width: number): string {
  const event = context.events.find(({ id }) => id === event_id);
  if (!event) {
    return '';
  }
  const source = event.picture && pictureAddress(event.picture, context.origin);
  const picture = source
    ? `<tr><td><img src="${escapeHtml(source)}" alt="" width="${width - 2}" style="display:block;border:0;max-width:100%;height:auto"></td></tr>`
    : '';
  const place = event.place ? `<br>${escapeHtml(event.place)}` : '';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border:1px solid #d1d5db">${picture}<tr><td style="padding:16px"><p style="${NAME}">${escapeHtml(event.name)}</p><p style="margin:0 0 16px;${DETAIL}">${escapeHtml(event.when)}${place}</p>${renderButton(label, event.url, context, 'start')}</td></tr></table>`;
}

/** The tickets of an event with their prices, and the way to them. */
export function renderTickets({ event_id, label }: Leaf<'tickets'>, context: EmailContext): string {
  const event = context.events.find(({ id }) => id === event_id);
  if (!event || event.tickets.length === 0) {
    return '';
  }
  const line = 'padding:8px 0;border-bottom:1px solid #e5e7eb';
  const rows = event.tickets.map(
    ({ name, price }) =>
      `<tr><td style="${line};${DETAIL}">${escapeHtml(name)}</td><td align="right" style="${line};white-space:nowrap;${DETAIL}">${escapeHtml(price)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join('')}<tr><td colspan="2" style="padding-top:16px">${renderButton(label, event.url, context, 'start')}</td></tr></table>`;
}

/** The first question of a survey; its answers lead to the survey. */
export function renderSurvey({ survey_id, label }: Leaf<'survey'>, context: EmailContext): string {
  const survey = context.surveys.find(({ id }) => id === survey_id);
  if (!survey) {
    return '';
  }
  const address = escapeHtml(mailAddress(survey.url, context.origin) ?? '');
  const options = survey.options.map(
    (option) =>
      `<tr><td style="padding:4px 0"><a href="${address}" style="${FONT};font-size:16px;line-height:24px;color:#1d4ed8">${escapeHtml(option)}</a></td></tr>`,
  );
  return `<p style="${NAME}">${escapeHtml(survey.question || survey.title)}</p><table role="presentation" cellpadding="0" cellspacing="0" border="0">${options.join('')}</table>${options.length === 0 ? renderButton(label, survey.url, context, 'start') : ''}`;
}
