import type { AppEcho } from '#js/lib/realtime/echo.ts';

type OnError = (failure: { status?: number }) => void;

/** An Echo that only records joined and left channels. `subscribe` and `refuse` respond for the last joined channel. */
export function anEcho() {
  const joined: string[] = [];
  const left: string[] = [];
  let fail: OnError = () => undefined;
  let succeed = () => {};
  const open = (kind: string) => (name: string) => {
    joined.push(kind + name);
    return {
      error: (listener: OnError) => {
        fail = listener;
      },
      subscribed: (listener: () => void) => {
        succeed = listener;
      },
      listen: () => undefined,
      stopListening: () => undefined,
      on: () => undefined,
      subscription: { subscribed: false, unbind: () => undefined },
    };
  };
  const fake = {
    join: open('presence-'),
    private: open('private-'),
    channel: open(''),
    leave: (name: string) => left.push(name),
  };
  return {
    echo: fake as unknown as AppEcho,
    joined,
    left,
    subscribe: () => succeed(),
    refuse: (status: number) => fail({ status }),
  };
}
