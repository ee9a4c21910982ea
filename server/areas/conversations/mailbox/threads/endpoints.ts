import { mailThreads } from '#contract/conversations/mailThreads.ts';
import { implement } from '#server/http/implement.ts';
import { joinThreads, splitThread } from './changeThread.ts';
import { undoThreadChange } from './undoThreadChange.ts';

export const threadRoutes = implement(mailThreads, {
  'POST /mailbox/mails/{id}/split': splitThread,
  'POST /mailbox/mails/{id}/join': joinThreads,
  'POST /mailbox/thread-changes/{id}/undo': undoThreadChange,
});
