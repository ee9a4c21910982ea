import { MAX_INVITED } from '#domain/account/users.ts';

export type PersonRow = {
  row: number;
  name: string;
  email: string;
  action: 'invite' | 'skip';
  errors: string[];
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const NAME_TITLES = ['name', 'full name'];
const EMAIL_TITLES = ['email', 'e-mail', 'mail', 'email address', 'e-mail address'];

/**
 * Reads people from a CSV file and determines what will happen to each. The first line may name the columns, in any
 * order.
 */
export async function readPeople(file: File): Promise<PersonRow[]> {
  const { default: Papa } = await import('papaparse');
  const { data } = Papa.parse<string[]>((await file.text()).replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const titles = (data[0] ?? []).map((title) => title.trim().toLowerCase());
  const emailAt = titles.findIndex((title) => EMAIL_TITLES.includes(title));
  const nameAt = titles.findIndex((title) => NAME_TITLES.includes(title));
  const hasTitles = emailAt >= 0;
  const seen = new Set<string>();
  return data.slice(hasTitles ? 1 : 0).map((cells, index) => {
    const at = hasTitles ? emailAt : cells.findIndex((cell) => cell.includes('@'));
    const email = (cells[at] ?? '').trim().toLowerCase();
    const name = (cells[hasTitles ? nameAt : at === 0 ? 1 : 0] ?? '').trim() || (email.split('@')[0] ?? '');
    const errors = problemsOf(email, seen, index);
    seen.add(email);
    return { row: index + (hasTitles ? 2 : 1), name, email, action: errors.length > 0 ? 'skip' : 'invite', errors };
  });
}

function problemsOf(email: string, seen: ReadonlySet<string>, index: number): string[] {
  if (!EMAIL.test(email)) {
    return ['This is not an e-mail address.'];
  }
  if (seen.has(email)) {
    return ['This address is in the file twice.'];
  }
  return index >= MAX_INVITED ? [`A file invites at most ${MAX_INVITED} people.`] : [];
}
