import calls from 'calls:account/notifications';
import type { notifications } from '#contract/account/notifications.ts';
import { apiOf } from '../kit/apiOf.ts';

export const notificationsApi = apiOf<typeof notifications>(calls);
