import { areas } from './all.ts';

type EndpointsOfAreas = (typeof areas)[keyof typeof areas];
type AccessIn<Endpoints> = Endpoints extends unknown ? Endpoints[keyof Endpoints] : never;

/** `area.action`: a permission that roles hold and endpoints require. It exists as soon as an endpoint names it. */
export type Permission = Extract<AccessIn<EndpointsOfAreas>, { access: `${string}.${string}` }>['access'];

/** All permissions in alphabetical order. */
export const PERMISSIONS: readonly Permission[] = [
  ...new Set(Object.values(areas).flatMap((endpoints) => Object.values(endpoints).map(({ access }) => access))),
]
  .filter((access): access is Permission => access.includes('.'))
  .sort();
