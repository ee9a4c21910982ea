import type { AppEcho } from '#js/lib/echo.ts';

type OnError = (failure: { status?: number }) => void;

/** An Echo that only notes what is joined and left. `subscribe` and `refuse` answer the channel joined last. */
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
