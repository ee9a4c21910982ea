import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { MEDIA_USES } from '#contract/content/mediaItems.ts';
import { searchHit } from '#contract/overview/dashboard.ts';
import { PERMISSIONS, type Permission } from '#contract/permissions.ts';
import { PAGE_PATHS } from '#domain/kit/pagePaths.ts';
import { ENTRY_KINDS } from '#domain/programme/calendar.ts';
import { areas } from '#server/areas.ts';
import { collectDeclarations } from '#server/declarations/collectDeclarations.ts';
import { createRoleTemplates } from '#server/declarations/createRoleTemplates.ts';
import { expectSame } from '#tests/declarations/expectSame.ts';

describe('the areas', () => {
  test('match the folders of server/areas, each listed once', () => {
    const folders = readdirSync('server/areas').flatMap((group) => readdirSync(`server/areas/${group}`));
    expectSame(
      areas.map(({ name }) => name),
      folders,
    );
  });

  test('do not share names of calls, jobs, lists or channels', () => {
    const names = areas.flatMap(({ endpoints = [], jobs = [], lists = [], channels = {} }) => [
      ...endpoints.map(({ key }) => key),
      ...jobs.map(({ name }) => `job ${name}`),
      ...lists.map(({ name }) => `list ${name}`),
      ...Object.keys(channels).map((name) => `channel ${name}`),
    ]);
    expect(names).toEqual([...new Set(names)]);
  });

  test('schedule only their own jobs', () => {
    for (const { jobs = [], schedules = {} } of areas) {
      expect(jobs.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(schedules)));
    }
  });

  test('grant the owner of a new company every permission that a call requires, each in one area', () => {
    expect(createRoleTemplates(areas).Owner.permissions.toSorted()).toEqual(PERMISSIONS);
  });

  test('can grant only permissions that a call requires', () => {
    expectTypeOf<'coupons.view'>().toExtend<Permission>();
    expectTypeOf<'coupons.nobody-asks'>().not.toExtend<Permission>();
  });

  test('declare every kind of record that the palette, the calendar and the media library can show', () => {
    const { palette, calendar, mentions } = collectDeclarations(areas);
    const kindsOf = (sources: readonly { kind: string }[]) => [...new Set(sources.map(({ kind }) => kind))].sort();
    expect(kindsOf(palette)).toEqual(searchHit.shape.kind.options.toSorted());
    expect(kindsOf(calendar)).toEqual(ENTRY_KINDS.toSorted());
    expect(kindsOf(mentions)).toEqual(MEDIA_USES.toSorted());
  });
});

describe('the platform', () => {
  const platform = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('areas/') && file !== 'areas.ts')
    .map((file) => ({ file, source: withoutComments(readFileSync(`server/${file}`, 'utf8')) }));

  test('imports nothing from an area', () => {
    expect(found(/(?:from |import\()'[^']*\/areas\/[^']*'/g)).toEqual([]);
  });

  test('imports no area of the contract, except for the shapes that areas declare', () => {
    const read = found(/(?:from |import\()'#contract\/(?!kit\/|(?:pages|permissions|realtime|sharedProps)\.ts)[^']*'/g);
    expect(read.filter((line) => !line.startsWith('declarations/'))).toEqual([]);
  });

  test('contains no path of an area', () => {
    const routes = areas.flatMap(({ endpoints = [], pages = [] }) => [...endpoints, ...pages]);
    const first = new Set(routes.map(({ path }) => path.split('/')[1] ?? '').filter((part) => part !== ''));
    // Everything for visitors is below /portal.
    first.delete('portal');
    expect(found(new RegExp(`['"\`]/(?:${[...first].join('|')})\\b[^'"\`]*['"\`]`, 'g'))).toEqual([]);
  });

  test('contains no permission name', () => {
    expect(found(new RegExp(`'(?:${PERMISSIONS.join('|').replaceAll('.', '\\.')})'`, 'g'))).toEqual([]);
  });

  test('links to no page of an area, except for sign-in and start pages', () => {
    const beginnings = ['Auth/Login', 'Portal/Login', 'Dashboard/Index', 'Portal/Dashboard'];
    const pages = Object.keys(PAGE_PATHS).filter((page) => !beginnings.includes(page));
    expect(found(new RegExp(`'(?:${pages.join('|')})'`, 'g'))).toEqual([]);
  });

  function found(pattern: RegExp): string[] {
    return platform.flatMap(({ file, source }) => (source.match(pattern) ?? []).map((text) => `${file}: ${text}`));
  }
});

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
