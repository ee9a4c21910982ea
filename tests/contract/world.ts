import { declaredAreas } from '#tests/declarations/declaredAreas.ts';
import type { World } from '#tests/declarations/World.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { PASSWORD } from '#tests/server/fixtures/fixture.ts';
import { buildSale, create, type Maker, must } from './sale.ts';

/**
 * Creates the records of a company through the contract only. `staff` is signed in with this password and has all
 * permissions; `visitor` is a browser on its portal.
 */
export async function buildWorld(staff: Browser, visitor: Browser, password = PASSWORD): Promise<World> {
  const sale = await buildSale(staff, visitor);
  const make: Maker = {
    staff,
    password,
    create: (path, body) => create(staff, path, body),
    must: (method, path, body) => must(staff, method, path, body),
  };
  const world: object = { ...sale };
  for (const { records } of declaredAreas) {
    Object.assign(world, await records?.(make, sale));
  }
  // Each area declares what its records add to the type.
  return world as World;
}
