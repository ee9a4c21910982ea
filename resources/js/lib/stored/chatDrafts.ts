/** The unsent text of a conversation, kept by this browser. Empty if there is none. */
export function readChatDraft(owner: string, threadId: number): string {
  try {
    return localStorage.getItem(keyOf(owner, threadId)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps the text, or removes an empty one. */
export function writeChatDraft(owner: string, threadId: number, text: string): void {
  try {
    if (text.trim() === '') {
      localStorage.removeItem(keyOf(owner, threadId));
    } else {
      localStorage.setItem(keyOf(owner, threadId), text);
    }
  } catch {
    return;
  }
}

function keyOf(owner: string, threadId: number): string {
  return `muster.chat.draft.${owner}.${threadId}`;
}
