import { create } from 'zustand';
import type { Home } from '#contract/overview/home.ts';
import { homeApi } from '#js/api/overview/home.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '../kit/extensionRecordSlice.ts';
import { idle } from '../kit/run.ts';

/** What needs the user, and their next events; `isMissing` on a backend without it. */
export const useHome = create<ExtensionRecordState<Home>>()((_set, _get, store) => ({
  ...idle,
  ...extensionRecordSlice<Home>(store, (_key, signal) => homeApi.get({ signal }), { keepsFormer: true }),
}));
