import { compareDatabases, getCalls } from './compareDatabases.ts';
import { onListDatabases } from './onListDatabases.ts';
import { printTable } from './print.ts';

const SIZES = [1_000, 1_000_000];
const THREADS = 10;
/** Messages of each thread that have the rare word. */
const RARE = 2;

const PATHS = {
  'list of conversations': '/chat/get-contact-with-threads',
  'last page of a conversation': '/chat/get-messages/1',
  'page around an early message': '/chat/get-messages/1?around=50',
  'search for a rare word': '/chat/search?search=lighthouse',
  'search for a common word': '/chat/search?search=doors',
  'search for a word that nobody wrote': '/chat/search?search=submarine',
  'search for a common word in a conversation': '/chat/search?search=doors&thread_id=1',
};

/** Conversations and their search with a thousand and with a million messages, in ten conversations of equal length. */
export function chat(): Promise<void> {
  return onListDatabases(SIZES, measureChat, (size) => messages(size, THREADS));
}

async function measureChat(databases: { env: Record<string, string> }[]): Promise<void> {
  const rows = await compareDatabases(databases, async (signedIn) => getCalls(PATHS, await signedIn()));
  printTable(['chat', '1 k ms', '1 M ms', '1 M p95', '1 M ÷ 1 k'], rows);
}

/** SQL for so many messages, written in so many conversations in turn. */
export function messages(size: number, threads: number): string {
  const each = size / threads;
  return `
    insert into chat_threads (company_id, kind, name, last_seq, version, last_message_at)
      select 1, 'group', 'Group ' || n, ${each}, ${each}, now() from generate_series(1, ${threads}) n;
    insert into chat_members (company_id, thread_id, user_id, read_seq) select 1, id, 1, ${each} from chat_threads;
    insert into chat_messages (company_id, thread_id, seq, version, author_id, author_name, body, created_at)
      select 1, t.id, n, n, null, 'Writer ' || n % 20,
        'When do the doors open? ' || case when n % ${each / RARE} = 7 then 'At the lighthouse' else 'Number ' || n end,
        now() - (${each} - n) * interval '1 minute'
      from generate_series(1, ${each}) n, chat_threads t order by n, t.id;`;
}
