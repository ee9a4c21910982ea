import { usersApi } from '#js/api/users.ts';

export type Belonging = { name: string; count: number | null };

/** What somebody must take over from a person. Where that is not known, the server asks for a colleague if it needs one. */
export async function fetchBelongings(id: number): Promise<Belonging[]> {
  try {
    return (await usersApi.belongings({ params: { id } })).data;
  } catch {
    return [{ name: 'what is theirs', count: null }];
  }
}
