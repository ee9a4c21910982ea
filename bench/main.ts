import { build } from './build.ts';
import { bundles } from './bundles.ts';
import { chat } from './chat.ts';
import { chatPage } from './chatPage.ts';
import { dataTable } from './dataTable.ts';
import { email } from './email.ts';
import { emailLists } from './emailLists.ts';
import { forum } from './forum.ts';
import { imports } from './imports.ts';
import { lists } from './lists.ts';
import { logs } from './logs.ts';
import { mailbox } from './mailbox.ts';
import { memory } from './memory.ts';
import { navigation } from './navigation.ts';
import { onSale } from './onSale.ts';
import { pages } from './pages.ts';
import { paint } from './paint.ts';
import { pdf } from './pdf.ts';
import { reports } from './reports.ts';
import { segments } from './segments.ts';
import { sms } from './sms.ts';
import { sockets } from './sockets.ts';
import { start } from './start.ts';
import { statements } from './statements.ts';
import { wallet } from './wallet.ts';

/**
 * `npm run bench [-- section …]`: measures every figure in the documentation. Each section prints a table with ratios.
 */
const sections = {
  build,
  start,
  bundles,
  paint,
  navigation,
  dataTable,
  onSale,
  lists,
  logs,
  memory,
  email,
  emailLists,
  mailbox,
  forum,
  pages,
  chat,
  chatPage,
  sms,
  sockets,
  wallet,
  reports,
  pdf,
  statements,
  segments,
  imports,
};
const wanted = process.argv.slice(2);

for (const [name, measure] of Object.entries(sections)) {
  if (wanted.length === 0 || wanted.includes(name)) {
    console.log(`\n## ${name}\n`);
    await measure();
  }
}
process.exit(0);
