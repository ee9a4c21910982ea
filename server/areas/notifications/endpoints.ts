import { notifications as contract } from '#contract/notifications.ts';
import { implement } from '#server/http/implement.ts';

export const notifications = implement(contract, {});
