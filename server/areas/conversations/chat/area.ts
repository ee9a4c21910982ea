import { defineArea } from '#server/defineArea.ts';
import { planChat } from './demo/planChat.ts';
import { chatRoutes } from './endpoints.ts';
import { messageList } from './messages/messageList.ts';
import { chatPages } from './pages.ts';
import { chatAttention } from './threads/attention.ts';
import { canHearThread } from './threads/canHearThread.ts';
import { countUnreadThreads } from './threads/countUnreadThreads.ts';
import { threadRoutes } from './threads/endpoints.ts';

/** Conversations of staff. */
export const chat = defineArea({
  name: 'chat',
  endpoints: [...chatRoutes, ...threadRoutes],
  pages: chatPages,
  lists: [messageList],
  waiting: { page: 'Chat/Index', access: 'chat.view', count: countUnreadThreads },
  attention: chatAttention,
  channels: { 'chat-thread': canHearThread },
  roles: {
    'chat.view': ['Owner', 'Manager', 'Check-in', 'Finance', 'Marketing', 'Viewer', 'Organiser'],
    'chat.write': ['Owner', 'Manager', 'Check-in', 'Finance', 'Marketing', 'Organiser'],
  },
  explanations: {
    'chat.view': 'Read conversations they belong to',
    'chat.write': 'Write messages and start groups',
  },
  demo: { after: ['auth', 'campaigns', 'organisers'], plan: planChat },
  logged: {
    fields: ['name', 'description', 'is_private'],
    ignored: [
      'POST /chat/send-message',
      'POST /chat/mark-as-read/{id}',
      'POST /chat/update-status',
      'POST /chat/threads/{id}/typing',
      'POST /chat/threads/{id}/files',
      'POST /chat/threads/{id}/notify',
      'POST /chat/messages/{id}/react',
      'POST /chat/teams/{kind}/{id}',
    ],
  },
});
