import { create } from 'zustand';
import { type ResourceCalls, type ResourceMessages, type ResourceState, resourceSlice } from './resourceSlice.ts';
import type { SliceStore } from './SliceStore.ts';

/**
 * Creates the store of a plain area. `extend` adds actions, a selection or uploads, and can replace actions of the
 * slice.
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
    // The slice only sets its own part of the state; `extend` is required whenever Extra has fields.
    const store = api as SliceStore<unknown> as SliceStore<ResourceState<Item, Query, Input>>;
    return { ...resourceSlice(store, calls, messages), ...extra } as State;
  });
}
