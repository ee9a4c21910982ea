import { describe, expect, it } from 'vitest';
import { areas } from '#server/areas.ts';
import { declaredAreas } from '#tests/declarations/declaredAreas.ts';
import { expectSame } from '#tests/declarations/expectSame.ts';
import { inOrder } from '#tests/declarations/inOrder.ts';

describe('the declarations of areas', () => {
  it('exist for every area of the server', () => {
    expectSame(
      declaredAreas.map(({ name }) => name),
      areas.map(({ name }) => name),
    );
  });

  it.each(areas)('of $name have rows and a path for the benchmark of each list, and show each page', (area) => {
    const declared = declaredAreas.find(({ name }) => name === area.name);
    const { listRows = {}, listPaths = {}, pages = [], unseenPages = {} } = declared ?? {};
    const lists = area.lists ?? [];
    const shown = pages.map(({ path }) => path.split('?')[0] ?? '');
    const isShown = (path: string) => path in unseenPages || shown.some((each) => matches(each, path));
    expect({
      'lists without listRows': lists.map(({ name }) => name).filter((name) => !(name in listRows)),
      'areas with lists but without listPaths':
        lists.length > 0 && Object.keys(listPaths).length === 0 ? [area.name] : [],
      'paths in neither pages nor unseenPages': (area.pages ?? [])
        .map(({ path }) => path)
        .filter((one) => !isShown(one)),
    }).toEqual({
      'lists without listRows': [],
      'areas with lists but without listPaths': [],
      'paths in neither pages nor unseenPages': [],
    });
  });

  it('use no name of a page or of a result twice', () => {
    const names = declaredAreas.flatMap((area) => [
      ...(area.pages ?? []).map(({ name }) => `page ${name}`),
      ...Object.keys(area.listPaths ?? {}).map((name) => `result ${name}`),
    ]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('inOrder', () => {
  const names = (...all: { name: string; after?: string[] }[]) => inOrder(all).map(({ name }) => name);

  it('sorts by name, and each after those it waits for', () => {
    expect(names({ name: 'b' }, { name: 'a', after: ['c'] }, { name: 'c', after: ['b'] })).toEqual(['b', 'c', 'a']);
    expect(names({ name: 'b' }, { name: 'a' })).toEqual(['a', 'b']);
  });

  it('names an area that does not exist, and areas that wait for each other', () => {
    expect(() => names({ name: 'a', after: ['x'] })).toThrow('a after x: there is none.');
    expect(() => names({ name: 'a', after: ['b'] }, { name: 'b', after: ['a'] })).toThrow('a after b after a');
  });
});

/** Whether an address is one of a route; `{event}` and text both stand for a parameter. */
function matches(address: string, route: string): boolean {
  const parts = route.split('/');
  const found = address.split('/');
  return parts.length === found.length && parts.every((part, index) => part.startsWith(':') || part === found[index]);
}
