import { usersApi } from '#js/api/users.ts';

export type Belonging = { name: string; count: number | null };

/** The records that someone must take over from a user. If unknown, the server requires a colleague only if needed. */
export async function fetchBelongings(id: number): Promise<Belonging[]> {
  try {
    return (await usersApi.belongings({ params: { id } })).data;
  } catch {
    return [{ name: 'what is theirs', count: null }];
  }
}
