import { create } from 'zustand';
import { usersApi } from '#js/api/account/users.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { idle } from '#js/stores/kit/run.ts';

type Belonging = { name: string; count: number | null };
type Belongings = { userId: number; list: Belonging[] };

/** The records that someone must take over from a user. If unknown, the server requires a colleague only if needed. */
export const useBelongings = create<RecordState<Belongings, number>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<Belongings, number>(store, async (userId, signal) => {
    const list = await usersApi.belongings({ params: { id: userId }, signal }).then(
      ({ data }) => data,
      () => [{ name: 'what is theirs', count: null }],
    );
    return { data: { userId, list } };
  }),
}));
