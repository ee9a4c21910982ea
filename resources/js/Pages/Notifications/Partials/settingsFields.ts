import type { SettingsFields } from '#js/lib/visit/navigation.ts';
import { KINDS } from './kinds.ts';

export const settingsFields: SettingsFields = {
  'Notifications/Preferences': Object.values(KINDS).map(({ label }) => ({ label, control: `${label}: E-mail` })),
};
