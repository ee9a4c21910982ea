/** What contacts did with the messages that they got, by channel. A reply is one to a text message. */
export const ENGAGEMENTS = ['email_received', 'email_opened', 'email_clicked', 'sms_received', 'sms_replied'] as const;
export type Engagement = (typeof ENGAGEMENTS)[number];

export const ENGAGEMENT_LABELS: Record<Engagement, string> = {
  email_received: 'E-mail: received',
  email_opened: 'E-mail: opened',
  email_clicked: 'E-mail: clicked',
  sms_received: 'SMS: received',
  sms_replied: 'SMS: answered',
};
