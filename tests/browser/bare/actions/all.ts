import type { Action } from './Action.ts';
import { accounting } from './accounting.ts';
import { airtime } from './airtime.ts';
import { campaigns } from './campaigns.ts';
import { chat } from './chat.ts';
import { cmsPages } from './cmsPages.ts';
import { contacts } from './contacts.ts';
import { documents } from './documents.ts';
import { email } from './email.ts';
import { emailDomains } from './emailDomains.ts';
import { emailTemplates } from './emailTemplates.ts';
import { events } from './events.ts';
import { groups } from './groups.ts';
import { guests } from './guests.ts';
import { mailbox } from './mailbox.ts';
import { media } from './media.ts';
import { onboarding } from './onboarding.ts';
import { portal } from './portal.ts';
import { settings } from './settings.ts';
import { sms } from './sms.ts';
import { surveys } from './surveys.ts';
import { tasks } from './tasks.ts';
import { userLogs } from './userLogs.ts';
import { wallet } from './wallet.ts';

/** The actions tested on the bare backend, by area: one journey each (bareActions.journey.ts). */
export const ACTIONS: Record<string, Action[]> = {
  campaigns,
  events,
  guests,
  groups,
  surveys,
  tasks,
  media,
  mailbox,
  portal,
  userLogs,
  settings,
  onboarding,
  contacts,
  wallet,
  cmsPages,
  documents,
  emailTemplates,
  sms,
  chat,
  emailDomains,
  email,
  accounting,
  airtime,
};
