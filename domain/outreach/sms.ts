/** What becomes of a message to one recipient. `unknown`: the provider did not answer, and is asked before any retry. */
export const SMS_STATUSES = ['scheduled', 'processing', 'sent', 'delivered', 'failed', 'unknown', 'cancelled'] as const;
export type SmsStatus = (typeof SMS_STATUSES)[number];

export const SMS_SEND_STATUSES = [
  'awaiting_approval',
  'scheduled',
  'processing',
  'paused',
  'finished',
  'cancelled',
] as const;
export type SmsSendStatus = (typeof SMS_SEND_STATUSES)[number];

/** What can be done with a message that was written. */
export const SMS_ACTIONS = ['pause', 'resume', 'cancel', 'resend-failed'] as const;
export type SmsAction = (typeof SMS_ACTIONS)[number];

export const SMS_SORTS = ['created_at', 'number', 'status', 'credits'] as const;
export const SMS_SEND_SORTS = ['created_at', 'scheduled_at'] as const;
export const SMS_TEMPLATE_SORTS = ['name', 'created_at', 'updated_at'] as const;

/** Lengths of the periods of the totals. */
export const SMS_PERIODS = ['daily', 'weekly', 'monthly'] as const;
export type SmsPeriod = (typeof SMS_PERIODS)[number];

export const REPLY_KINDS = ['reply', 'stop', 'start', 'help'] as const;
export type ReplyKind = (typeof REPLY_KINDS)[number];

/** Recipients as chosen, stored with the message. */
export type SmsChoice = {
  contact_ids: number[];
  segment_ids: number[];
  group_ids: number[];
  campaign_ids: number[];
  events: { id: number; who: 'buyers' | 'guests' | 'everyone' }[];
  typed: string[];
};

/** An attempt that ended before the current one. */
export type PastAttempt = { status: SmsStatus; failure: string | null; provider_id: string | null; at: string };

/** How many people one message can go to. */
export const MAX_SMS_RECIPIENTS = 20_000;

/** Whole messages that end or begin the consent, in any case; the words of the languages of the product's companies. */
const WORDS: Record<Exclude<ReplyKind, 'reply'>, readonly string[]> = {
  stop: [
    ...['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'],
    ...['STOPP', 'ABMELDEN', 'ARRET', 'ARRÊT', 'DESABONNER', 'DÉSABONNER', 'BAJA', 'PARAR', 'SAIR', 'ANNULLA'],
    ...['ACHA', 'SITISHA', 'توقف', 'إلغاء', 'СТОП', '停止'],
  ],
  start: ['START', 'YES', 'UNSTOP', 'ANMELDEN', 'ALTA', 'ANZA', 'ابدأ', 'СТАРТ'],
  help: ['HELP', 'INFO', 'HILFE', 'AIDE', 'AYUDA', 'AIUTO', 'MSAADA', 'مساعدة', 'ПОМОЩЬ'],
};

/** The answer to HELP, by the language of the word that asked for it. STOP and START are known in all of them. */
const HELP: Record<string, string> = {
  HILFE: 'Antworten Sie STOP, um keine Nachrichten mehr zu erhalten, oder START, um sie wieder zu erhalten.',
  AIDE: 'Répondez STOP pour ne plus recevoir de messages, ou START pour en recevoir à nouveau.',
  AYUDA: 'Responda STOP para no recibir más mensajes, o START para volver a recibirlos.',
  AIUTO: 'Risponda STOP per non ricevere più messaggi, o START per riceverli di nuovo.',
  MSAADA: 'Jibu STOP ili usipokee ujumbe tena, au START ili uupokee tena.',
  مساعدة: 'أرسل STOP لإيقاف الرسائل، أو START لتلقيها من جديد.',
  ПОМОЩЬ: 'Ответьте STOP, чтобы не получать сообщения, или START, чтобы получать их снова.',
};

/** The answer to a reply that asks for help. @param name of the company */
export function helpAnswer(reply: string, name: string): string {
  return `${name}: ${HELP[wordOf(reply)] ?? 'answer STOP to get no more messages, or START to get them again.'}`;
}

/** What a reply asks for. Only the whole text counts: “stop by at eight” is a reply. */
export function replyKind(body: string): ReplyKind {
  const text = wordOf(body);
  return (['stop', 'start', 'help'] as const).find((kind) => WORDS[kind].includes(text)) ?? 'reply';
}

function wordOf(body: string): string {
  return body
    .trim()
    .replace(/[.!]+$/, '')
    .toUpperCase();
}

/** Whether a message in this state can be sent again. */
export function canResend(status: SmsStatus | null): boolean {
  return status === 'failed';
}

/** Whether it is a quiet hour. Both hours are whole; equal ones mean that no hour is quiet. */
export function isQuietHour(hour: number, { from, until }: { from: number; until: number }): boolean {
  return from < until ? hour >= from && hour < until : from > until && (hour >= from || hour < until);
}
