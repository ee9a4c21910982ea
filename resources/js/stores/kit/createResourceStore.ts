import { create } from 'zustand';
import { type ResourceCalls, type ResourceMessages, type ResourceState, resourceSlice } from './resourceSlice.ts';
import type { SliceStore } from './SliceStore.ts';

/**
 * The store of a plain area. `extend` adds what the area has besides: further actions, a selection, uploads; it may
 * also replace an action of the slice.
 */
export function createResourceStore<
  Item extends { id: number | string },
  Query extends object = object,
  Input = unknown,
  Extra extends object = object,
>(
  calls: ResourceCalls<Item, Query, Input>,
  messages: ResourceMessages = {},
  ...extend: object extends Extra ? [] : [(store: SliceStore<ResourceState<Item, Query, Input> & Extra>) => Extra]
) {
  type State = ResourceState<Item, Query, Input> & Extra;
  return create<State>()((_set, _get, api) => {
    const extra = extend[0]?.(api);
    // The slice only ever sets its own part of the state; `extend` is given whenever Extra asks for anything.
    const store = api as SliceStore<unknown> as SliceStore<ResourceState<Item, Query, Input>>;
    return { ...resourceSlice(store, calls, messages), ...extra } as State;
  });
}
