import { areas } from './all.ts';

type EndpointsOfAreas = (typeof areas)[keyof typeof areas];
type AccessIn<Endpoints> = Endpoints extends unknown ? Endpoints[keyof Endpoints] : never;

/** `area.action`: what a role may hold and an endpoint may ask for. It exists because an endpoint names it. */
export type Permission = Extract<AccessIn<EndpointsOfAreas>, { access: `${string}.${string}` }>['access'];

/** Every permission, in alphabetical order. */
export const PERMISSIONS: readonly Permission[] = [
  ...new Set(Object.values(areas).flatMap((endpoints) => Object.values(endpoints).map(({ access }) => access))),
]
  .filter((access): access is Permission => access.includes('.'))
  .sort();
